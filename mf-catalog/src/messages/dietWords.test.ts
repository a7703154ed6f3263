import { languages } from '@storefront/contracts/languages';
import type dialogs from '../dialogs/messages/ru.json';
import type menu from './ru.json';

type Texts<Messages> = Record<(typeof languages)[number], Messages>;
const readAll = async <Messages>(load: (language: string) => Promise<{ default: Messages }>) =>
  Object.fromEntries(
    await Promise.all(languages.map(async (one) => [one, (await load(one)).default])),
  ) as Texts<Messages>;

test('the mark of dishes without meat and without fish names both, not meat alone [PROD-03]', async () => {
  const texts = await readAll<typeof menu>((language) => import(`./${language}.json`));
  for (const language of languages)
    expect(texts[language]['card.flag.vegetarian']).toMatch(/вегетариан|veg[eé]tar|vejetaryen|вегетаріан/i);
});

test('the note beside the filters warns of traces [PROD-03]', async () => {
  const texts = await readAll<typeof dialogs>((language) => import(`../dialogs/messages/${language}.json`));
  const traces = { ru: /следы/, en: /traces/i, tr: /izleri/, uz: /izi/, de: /Spuren/, uk: /сліди/ };
  for (const language of languages) expect(texts[language]['filters.note']).toMatch(traces[language]);
});
