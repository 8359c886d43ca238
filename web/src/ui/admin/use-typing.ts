import { useRef, useState } from 'react';
import { useConfirm } from '../confirm';
import { useUnsavedGuard } from './use-unsaved-guard';

const leaving = {
  title: 'Leave without saving?',
  text: 'What you have changed will be lost.',
  confirm: 'Leave',
  cancel: 'Keep editing',
};

/** A window in which somebody types: closing it, or leaving the page, asks before that is lost. */
export function useTyping(onClose: () => void) {
  const confirm = useConfirm();
  const [unsaved, setUnsaved] = useState(false);
  const typed = useRef(false); // also for an answer that comes after more was typed
  useUnsavedGuard(unsaved);
  const touch = () => {
    typed.current = true;
    setUnsaved(true);
  };
  const close = async () => {
    if (!typed.current || (await confirm(leaving))) onClose();
  };
  return { touch, close: () => void close() };
}
