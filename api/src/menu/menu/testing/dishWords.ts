import type { Language } from '@storefront/contracts';
import type { DietFlags } from '../getDietFlags';

/** What a dish, an ingredient or a modifier is made of. */
export interface Contents {
  ingredients: readonly string[];
  allergens: readonly string[];
  flags: DietFlags;
}

/** Words that tell a guest what is in a dish, and when they are true. */
export interface Claim {
  words: Partial<Record<Language, RegExp>>;
  isTrue: (contents: Contents) => boolean;
  /** Said in Russian, it is said in every language: nobody is told less. */
  everywhere?: true;
}

const allergen =
  (key: string) =>
  ({ allergens }: Contents): boolean =>
    allergens.includes(key);
const madeOf =
  (...keys: string[]) =>
  ({ ingredients }: Contents): boolean =>
    ingredients.some((key) => keys.includes(key));
const never = (): boolean => false;

const allergens: Record<string, Claim> = {
  peanuts: {
    everywhere: true,
    isTrue: allergen('peanuts'),
    words: {
      ru: /арахис/i,
      en: /peanut/i,
      tr: /yer fıstığı/i,
      uz: /yeryongʻo/i,
      de: /erdn[uü]ss/i,
      uk: /арахіс/i,
    },
  },
  'tree nuts': {
    everywhere: true,
    isTrue: allergen('nuts'),
    words: {
      ru: /орех|фисташ|кешью|миндал|фундук/i,
      en: /\bnuts?\b|nutty|walnut|pistachio|cashew|almond|hazelnut/i,
      // Alone, fıstık is the pistachio; Hindistan cevizi is the coconut.
      tr: /(?<!yer )fıstı|(?<!hindistan )cevi[zs]|kaju|badem|fındık/i,
      uz: /(?<!yer)yongʻo|pista|keshyu|bodom/i,
      de: /(?<!erd|kokos)n[uü]ss|pistazie|cashew|mandel/i,
      uk: /горіх|фісташ|кеш.ю|мигдал|фундук/i,
    },
  },
  milk: {
    isTrue: allergen('milk'),
    words: {
      ru: /сливоч|сливк|(?<![а-яё])сыр|(?<!кокосов[а-яё]+ )молок|йогурт|(?<!(оливков|трюфельн)[а-яё]+ )масло/i,
      en: /cream|cheese|butter|(?<!coconut )milk|yogh?urt/i,
      tr: /krem|peynir|(?<!hindistan cevizi )süt|yoğurt|tereyağ/i,
      uz: /qaymo[qgʻ]|pishlo[qgʻ]|(?<!kokos )\bsut|yogurt|yogʻ/i,
      de: /rahm|sahne|creme|cremig|käse|käsig|butter|(?<!kokos)milch|joghurt/i,
      uk: /вершк|(?<![а-яіїєґ])сир|(?<!кокосов[а-яіїєґ]+ )молок|йогурт|масло/i,
    },
  },
  fish: {
    isTrue: allergen('fish'),
    words: {
      ru: /(?<!без )рыб|лосо|тун(ец|ц)|уг(ор|р)|сибас|анчоус|красн[а-яё]+ икр/i,
      en: /(?<!no )\bfish|salmon|tuna|\beels?\b|sea bass|anchov/i,
      tr: /balı[kğ](?!sız)|somon|levrek|ançuez/i,
      uz: /bali[qgʻ](?!siz)|losos|tunets|sibas|anchous/i,
      de: /(?<!ohne |tinten)fisch|lachs|\baal|barsch|sardelle/i,
      uk: /(?<!без |[а-яіїєґ])риб|лосо|тун(ець|ц)|вуг(ор|р)|сибас|анчоус/i,
    },
  },
  molluscs: {
    isTrue: allergen('molluscs'),
    words: {
      ru: /миди[яий]|кальмар|осьмин|гребеш|устри/i,
      en: /mussel|squid|octopus|scallop|oyster/i,
      tr: /midye|kalamar|ahtapot|tara[kğ]|istiridye/i,
      uz: /midiya|kalmar|sakkizoyoq|mollyuska|dengiz taro[gq]|ustritsa/i,
      de: /muschel|tintenfisch|oktopus|auster/i,
      uk: /міді[яйї]|кальмар|восьмин|гребін|устри/i,
    },
  },
  eggs: {
    isTrue: allergen('eggs'),
    words: {
      ru: /яйц|яичн|майонез/i,
      en: /\beggs?\b|mayo/i,
      tr: /yumurta|mayonez/i,
      uz: /tuxum|mayonez/i,
      de: /\bei\b|\beier|mayo/i,
      uk: /яйц|яєчн|майонез/i,
    },
  },
  sesame: {
    isTrue: allergen('sesame'),
    words: {
      ru: /кунжут|тахин/i,
      en: /sesame|tahini/i,
      tr: /susam|tahin/i,
      uz: /kunjut|tahini/i,
      de: /sesam|tahin/i,
      uk: /кунжут|тахін/i,
    },
  },
  soy: {
    isTrue: allergen('soy'),
    words: {
      ru: /соев|тофу|эдамаме/i,
      en: /\bsoy|tofu|edamame/i,
      tr: /soya|tofu|edamame/i,
      uz: /soya|tofu|edamame/i,
      de: /soja|tofu|edamame/i,
      uk: /соєв|тофу|едамаме/i,
    },
  },
  gluten: {
    isTrue: allergen('gluten'),
    words: {
      ru: /пшенич|лаваш|булгур|удон|спагетти/i,
      en: /wheat|lavash|bulgur|udon|spaghetti/i,
      tr: /buğday|lavaş|bulgur|udon|spagetti/i,
      uz: /bugʻdoy|lavash|bulgʻur|udon|spagetti/i,
      de: /(?<!buch)weizen|lavash|bulgur|udon|spaghetti/i,
      uk: /пшенич|лаваш|булгур|удон|спагеті/i,
    },
  },
};

/** Ingredients by the kind of meat that they are. */
const chicken = ['chicken-fillet', 'chicken-thigh', 'chicken-wings', 'chicken-broth', 'shawarma-chicken'];
const beef = ['beef', 'shawarma-beef', 'sucuk'];
const pork = ['pork', 'ham', 'bacon', 'pepperoni', 'prosciutto'];
const meats = [chicken, beef, pork, ['lamb'], ['duck']];

const kinds: Record<string, Claim> = {
  'real crab': {
    everywhere: true,
    isTrue: madeOf('snow-crab'),
    words: {
      ru: /краб(?!ов[а-яё]+ палоч)/i,
      en: /\bcrab\b/i,
      tr: /yengeç/i,
      uz: /krab(?! tayoqcha)/i,
      de: /schneekrabbe/i,
      uk: /краб(?!ов[а-яіїєґ]+ палич)/i,
    },
  },
  surimi: {
    everywhere: true,
    isTrue: madeOf('crab-stick'),
    words: {
      ru: /крабов[а-яё]+ палоч|сурими/i,
      en: /surimi/i,
      tr: /surimi/i,
      uz: /krab tayoqcha/i,
      de: /surimi/i,
      uk: /крабов[а-яіїєґ]+ палич/i,
    },
  },
  prawns: {
    everywhere: true,
    isTrue: madeOf('shrimp', 'tiger-prawn'),
    words: {
      ru: /кревет/i,
      en: /prawn|shrimp/i,
      tr: /karides/i,
      uz: /krevetka/i,
      // Alone, Krabbe is the brown shrimp.
      de: /garnele|(?<!schnee)krabbe/i,
      uk: /кревет/i,
    },
  },
  crayfish: { isTrue: never, words: { uz: /qisqichbaqa/i } },
  oysters: {
    isTrue: never,
    words: {
      ru: /устриц|устричн[а-яё]+(?![а-яё]| соус)/i,
      en: /oyster(?! sauce)/i,
      tr: /istiridye(?! sosu)/i,
      uz: /ustritsa(?! sousi)/i,
      de: /auster(?!nsoße)/i,
      uk: /устриц|устричн[а-яіїєґ]+(?![а-яіїєґ]| соус)/i,
    },
  },
  pork: {
    everywhere: true,
    isTrue: ({ flags }) => flags.pork,
    words: { ru: /свин/i, en: /pork/i, tr: /domuz/i, uz: /choʻchqa/i, de: /schwein/i, uk: /свин/i },
  },
  bacon: {
    everywhere: true,
    isTrue: madeOf('bacon'),
    words: { ru: /бекон/i, en: /bacon/i, tr: /domuz pastırma/i, uz: /bekon/i, de: /speck/i, uk: /бекон/i },
  },
  ham: {
    everywhere: true,
    isTrue: madeOf('ham'),
    words: {
      ru: /ветчин/i,
      en: /\bham\b/i,
      tr: /domuz jambon/i,
      uz: /vetchina/i,
      de: /schinken/i,
      uk: /шинк/i,
    },
  },
  // In these languages the words alone are the ones for beef, turkey and other meat that is no pork.
  'cured meat that is no pork': {
    isTrue: ({ flags }) => !flags.pork,
    words: { tr: /(?<!domuz )(pastırma|jambon)/i, uz: /(?<!choʻchqa )(bekon|vetchina)/i },
  },
  beef: {
    everywhere: true,
    isTrue: madeOf(...beef),
    words: {
      ru: /говя/i,
      en: /beef/i,
      tr: /\bdana\b|sucuk/i,
      uz: /mol (va qoʻy )?goʻsht/i,
      de: /rind/i,
      uk: /ялович/i,
    },
  },
  lamb: {
    everywhere: true,
    isTrue: madeOf('lamb'),
    words: { ru: /баранин/i, en: /lamb/i, tr: /kuzu/i, uz: /qoʻy goʻsht/i, de: /\blamm/i, uk: /баранин/i },
  },
  chicken: {
    everywhere: true,
    isTrue: madeOf(...chicken),
    words: {
      ru: /кури[нц]|цыпл/i,
      en: /chicken/i,
      tr: /tavuk/i,
      uz: /tovuq/i,
      de: /hähnchen|huhn|hühner|chicken/i,
      uk: /кур(к|ч|яч)/i,
    },
  },
  // One kind of meat is called by its name.
  'meat of more than one kind': {
    isTrue: ({ ingredients }) =>
      meats.filter((kind) => kind.some((key) => ingredients.includes(key))).length > 1,
    words: {
      ru: /(?<!без .*)мяс(?!о краба)/i,
      en: /(?<!no fish or |crab )\bmeat\b/i,
      tr: /(?<!(domuz|dana|kuzu|tavuk) )\bet(li)?\b/i,
      uz: /(?<!(mol|qoʻy|choʻchqa|krab|son) )goʻsht(?!siz)/i,
      de: /(?<!ohne fisch und |[a-zäöü])fleisch/i,
      uk: /(?<!без .*)м.яс(?!о краба)/i,
    },
  },
  coconut: {
    isTrue: madeOf('coconut-milk'),
    words: {
      ru: /кокос/i,
      en: /coconut/i,
      tr: /hindistan cevizi/i,
      uz: /kokos/i,
      de: /kokos/i,
      uk: /кокос/i,
    },
  },
  'hot peppers': { isTrue: madeOf('chili', 'jalapeno'), words: { de: /peperoni/i } },
  peppercorns: { isTrue: never, words: { de: /pfeffer/i } },
  juice: {
    isTrue: madeOf('orange-juice', 'apple-juice', 'pomegranate-juice'),
    words: {
      ru: /(?<![а-яё])сок(?![а-яё])/i,
      en: /juice/i,
      uz: /sharbat/i,
      de: /saft/i,
      uk: /(?<![а-яіїєґ])сік(?![а-яіїєґ])/i,
    },
  },
};

const diets: Record<string, Claim> = {
  vegetarian: {
    everywhere: true,
    isTrue: ({ flags }) => flags.vegetarian,
    words: {
      ru: /вегетариан|без рыбы и мяса/i,
      en: /vegetarian|no fish or meat/i,
      tr: /vejetaryen|balıksız, etsiz/i,
      uz: /vegetarian|baliqsiz va goʻshtsiz/i,
      de: /vegetar|ohne fisch und fleisch/i,
      uk: /вегетаріан|без риби та м.яса/i,
    },
  },
  // Of a dish without fish either it says too little, and a salmon roll may bear it as well.
  'no meat, and fish perhaps': {
    isTrue: never,
    words: {
      ru: /без мяса/i,
      en: /meatless|no meat/i,
      tr: /(?<!balıksız, )etsiz/i,
      uz: /(?<!baliqsiz va )goʻshtsiz/i,
      de: /fleischlos|ohne fleisch/i,
      uk: /без м.яса/i,
    },
  },
  spicy: {
    isTrue: ({ flags }) => flags.spicy,
    words: {
      ru: /(?<!не)остр|перчик|халапеньо/i,
      en: /spicy|chill?i|jalape|\bhot sauce|extra hot|^medium$/i,
      tr: /(?<![a-zçğıöşü])acı(?!sız)/i,
      uz: /achchiq(?! emas)/i,
      de: /scharf|chili|spicy/i,
      uk: /(?<!не)гостр|перчик|халапеньйо/i,
    },
  },
};

/** By what is said. */
export const dishWords: Record<string, Claim> = { ...allergens, ...kinds, ...diets };
