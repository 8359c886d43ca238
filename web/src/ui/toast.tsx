import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Failure } from '../lib/problem';
import { Banner, type BannerTone } from './banner';
import { FailureText } from './failure-text';

export type Toast = Failure & { tone?: BannerTone; seconds: number; undo?: () => void };
type Shown = Toast & { id: number; tone: BannerTone };

/** For how long a change can be taken back: nobody is told of it before. */
export const undoSeconds = 10;

/** As many as a phone shows without hiding the work; older good news goes first. */
const most = 2;

const Context = createContext<((toast: Toast) => void) | null>(null);
let last = 0;

/** Holds the short messages that pass by at the edge of the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const drop = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    ({ tone = 'success', ...toast }: Toast) => {
      last += 1;
      const id = last;
      setShown((all) => fewer([...all, { ...toast, id, tone }]));
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
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--toasts,1rem)+var(--bar,0rem))] z-(--z-toast) flex flex-col items-center gap-2"
      >
        {shown.map((toast) => (
          <div key={toast.id} className="pointer-events-auto w-full max-w-sm rounded-md bg-surface shadow-lg">
            <Banner tone={toast.tone} onClose={() => drop(toast.id)}>
              <FailureText {...toast} />
              {toast.undo && (
                <button
                  type="button"
                  className="link ms-3 min-h-6 font-semibold"
                  onClick={() => {
                    drop(toast.id);
                    toast.undo?.();
                  }}
                >
                  Undo
                </button>
              )}
            </Banner>
          </div>
        ))}
      </div>
    </Context.Provider>
  );
}

function fewer(all: Shown[]): Shown[] {
  const good = all.filter(({ tone }) => tone === 'success');
  return all.length > most && good.length > 1 ? all.filter((toast) => toast !== good[0]) : all;
}

/** Shows a short message. How long it stays is the caller's word. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(Context);
  if (!show) throw new Error('useToast needs a ToastProvider around it');
  return show;
}
