import type { components } from '../../gen/api';

type Occasion = components['schemas']['Occasion'];

/** The pictures that come with the product, by the names that the site's document uses. */
export type PhotoName = Exclude<Occasion['photo'], ''>;

/** What each picture shows, for those who cannot see it. */
export const descriptions: Record<PhotoName, string> = {
  'baby-shower': 'Pastel cupcakes on a white stand in front of a balloon arch',
  basket: 'Wicker picnic basket on a striped rug beside green and terracotta cushions',
  birthday: 'Birthday cake with lit candles and a caramel drip, balloons in the background',
  'cheese-board': 'Cheese board with brie, red grapes, strawberries, almonds and honey',
  coffee: 'Green cup of latte with a heart in the foam, cookies and coffee beans on a wooden table',
  dessert: 'Panna cotta with raspberry sauce and fresh berries on a green plate',
  'dining-room': 'Round table set for dinner with candles and green plates in a softly lit dining room',
  fire: 'Sliced grilled steak on a dark wooden board with charred corn, tomatoes, lemon and rosemary, a fire glowing behind',
  games: 'Giant wooden block tower on a lawn with string lights behind',
  indoor: 'Low table with floor cushions, patterned rug and pampas grass against a terracotta arch',
  lanterns: 'Evening picnic on the lawn with lanterns, candles and string lights',
  'long-table':
    'Long wooden table on a lawn at dusk, laid for many guests with candles, greenery and string lights overhead',
  macarons: 'Stack of pastel macarons on a stoneware plate beside a green vase',
  outdoor:
    'Low picnic table set with flowers and rosé on a striped rug, cushions around it, in late sunlight',
  'place-setting': 'Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight',
  'sip-and-paint': 'Painted landscape on an easel with brushes, a palette and a glass of red wine',
  vineyard: 'Bunches of dark grapes hanging under sunlit vine leaves',
  wine: 'Row of four wine glasses with red, rosé, amber and white wine on an outdoor table',
};
