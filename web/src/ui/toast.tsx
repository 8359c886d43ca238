import { type ComponentType, createContext, type ReactNode, useCallback, useState } from 'react';
import type { Failure } from '../lib/problem';
import { useNeeded } from '../lib/use-needed';
import { Banner, type BannerTone } from './banner';
import { FailureText } from './failure-text';

export type Toast = Failure & {
  tone?: BannerTone;
  seconds: number;
  undo?: () => void;
  /** A message takes the place of the one before about the same: only what was done last can be taken back. */
  about?: string;
};
type Shown = Toast & { id: number; tone: BannerTone };

/** For how long a change can be taken back: nobody is told of it before. */
export const undoSeconds = 10;

const Context = createContext<((toast: Toast) => void) | null>(null);
let last = 0;

/** `Undo` is the button of messages with a way back; visitors have none. */
type Props = { children: ReactNode; Undo?: ComponentType<{ onUndo: () => void }> };

/** Holds the short messages that pass by at the edge of the screen. */
export function ToastProvider({ children, Undo }: Props) {
  const [shown, setShown] = useState<Shown[]>([]);
  const drop = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    ({ tone = 'success', ...toast }: Toast) => {
      last += 1;
      const id = last;
      setShown((all) => [
        ...all.filter(({ about }) => about === undefined || about !== toast.about),
        { ...toast, id, tone },
      ]);
      // What is to be copied stays until it is closed.
      if (!toast.requestId) setTimeout(() => drop(id), toast.seconds * 1000);
    },
    [drop],
  );
  return (
    <Context.Provider value={show}>
      {children}
      <div
        data-print="hide"
        className="pointer-events-none fixed inset-x-4 top-(--toasts-top) bottom-[var(--toasts,1rem)] z-(--z-toast) flex flex-col items-center gap-2"
      >
        {shown.map((toast) => (
          <div key={toast.id} className="pointer-events-auto w-full max-w-sm rounded-md bg-surface shadow-lg">
            <Banner tone={toast.tone} onClose={() => drop(toast.id)}>
              <FailureText {...toast} />
              {toast.undo && Undo && (
                <Undo
                  onUndo={() => {
                    drop(toast.id);
                    toast.undo?.();
                  }}
                />
              )}
            </Banner>
          </div>
        ))}
      </div>
    </Context.Provider>
  );
}

/** Shows a short message. How long it stays is the caller's word. */
export function useToast(): (toast: Toast) => void {
  return useNeeded(Context);
}
