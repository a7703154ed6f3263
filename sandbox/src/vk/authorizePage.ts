import escapeHtml from 'escape-html';
import { renderHiddenFields, renderPage } from '../acquirer/pages/page';
import { chooseSpeech, type Speech } from '../acquirer/pages/words/words';
import type { Person } from './people';

/** The languages of the storefront by VK's numbers (VK ID, `lang_id`). */
const languages: Record<string, string> = { 0: 'ru', 1: 'uk', 3: 'en', 6: 'de', 65: 'uz', 82: 'tr' };

/** In the language that the shop asked for, else in the browser's. */
export const vkSpeech = (langId: string | undefined, acceptLanguage: string | undefined): Speech =>
  chooseSpeech(languages[langId ?? ''], acceptLanguage);

/** Where a person says who they are, or refuses: a plain form, so that it works without scripts. */
export function authorizePage(
  people: readonly Person[],
  request: Record<string, string>,
  { say, language }: Speech,
): string {
  const choices = people.map(
    ({ user_id, first_name, last_name, phone }) =>
      `<button class="quiet" name="user_id" value="${user_id}"><span>${escapeHtml(`${first_name} ${last_name}`)}<br>
<small class="soft">${phone === null ? escapeHtml(say('vkNoPhone')) : `+${phone}`}</small></span></button>`,
  );
  return renderPage({
    title: say('vkTitle'),
    language,
    body: `<form class="sheet" method="post"><h1>${escapeHtml(say('vkTitle'))}</h1>
<p class="soft">${escapeHtml(say('vkText', { shop: request.client_id ?? '' }))}</p>${renderHiddenFields(request)}
${choices.join('\n')}
<button class="stop" name="user_id" value="">${escapeHtml(say('refuse'))}</button></form>`,
  });
}
