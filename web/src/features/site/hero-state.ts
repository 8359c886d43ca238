/**
 * Video mode or slides, which slide, whether the visitor holds it there, and
 * whether slides were ever wanted: their pictures are not fetched before that.
 * `waits`: there is no film on this line, and the first words stay until somebody wants others.
 */
export type HeroState = { video: boolean; index: number; held: boolean; slides: boolean; waits: boolean };

export type HeroEvent =
  | { type: 'pause' }
  | { type: 'play' }
  | { type: 'still'; waits: boolean }
  | { type: 'hold'; on: boolean }
  | { type: 'tick' }
  | { type: 'show'; index: number };

export const slideSeconds = 5;
export const atStart: HeroState = { video: true, index: 0, held: false, slides: false, waits: false };

/** What the hero does next. */
export function heroNext(state: HeroState, event: HeroEvent, slides: number): HeroState {
  switch (event.type) {
    case 'pause':
      return { ...state, video: false, held: false, slides: true, waits: false };
    case 'play':
      return { ...state, video: true, waits: false };
    case 'still': // less motion, or less data, was asked for
      return { ...state, video: false, held: true, waits: event.waits };
    case 'hold':
      return { ...state, held: event.on, slides: state.slides || !event.on, waits: false };
    case 'tick':
      return state.video || state.held ? state : { ...state, index: (state.index + 1) % slides };
    case 'show':
      return { ...state, video: false, index: event.index, slides: true, waits: false };
  }
}
