export const foodScenes = [
  'roll',
  'nigiri',
  'gunkan',
  'set',
  'pizza',
  'wrap',
  'wok',
  'soup',
  'bowl',
  'fries',
  'dessert',
  'drink',
  'sauce',
  'plate',
] as const;
export type FoodScene = (typeof foodScenes)[number];

export const vessels = ['can', 'cup', 'bottle', 'mug'] as const;
export type Vessel = (typeof vessels)[number];

/** What a dish looks like, in the menu's own words; everything left out gets a sensible default. */
export interface FoodSpec {
  scene: FoodScene;
  /** Outside of a roll: nori, rice, sesame, tobiko, salmon, tempura, baked, or any ingredient key. */
  coat?: string;
  /** Ingredient keys, the most visible first. */
  fill?: readonly string[];
  /** Pizza: ingredient key and number of pieces on the pie. */
  toppings?: readonly (readonly [key: string, count: number])[];
  /** Pizza: what lies on its right half, when `toppings` are those of the left one. */
  otherToppings?: readonly (readonly [key: string, count: number])[];
  /** Colour that leads the dish, #rrggbb: a drink's or sauce's liquid, a soup's broth, a dessert's body. */
  liquid?: string;
  vessel?: Vessel;
  /** Set: the rolls in it. */
  rolls?: readonly Pick<FoodSpec, 'coat' | 'fill'>[];
  /** Set: ingredient keys of the nigiri in it. */
  nigiri?: readonly string[];
  /**
   * Dessert: tiramisu, cheesecake, mochi, cake, pastry, baklava, kunefe, pudding. Fries: fries, wedges,
   * nuggets, rings, wings, sticks.
   */
  kind?: string;
  /** Bowl: rice, pasta, greens, bulgur. */
  base?: string;
  /** Pizza: tomato, cream, pesto, bbq, none. */
  sauce?: string;
}

/** Wide art for promotions: several dishes on the brand's plane. */
export interface BannerSpec {
  scene: 'banner';
  items: readonly FoodSpec[];
  /** Colour of the plane, #rrggbb. */
  ground: string;
}

export type PictureSpec = FoodSpec | BannerSpec;
