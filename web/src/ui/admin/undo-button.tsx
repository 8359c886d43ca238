/** The way back, in the message that says what was done. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <button type="button" className="link ms-3 min-h-6 font-semibold" onClick={onUndo}>
      Undo
    </button>
  );
}
