import type { CanaryChannel, FailureRate, HistoryEntry } from '@storefront/federation/registry';
import text from 'escape-html';
import type { BudgetUse, Fault, PackageStatus, ReleaseStatus, Status } from './readStatus';
import { statusStyle } from './statusStyle';
import { formatAgo, formatKilobytes, formatMoment, formatPercent } from './statusWords';

/** From this share of pages on a release is shown as failing. */
const alarmingShare = 0.01;
const nearlyFull = 0.9;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${statusStyle}</style></head><body>${body}</body></html>`;

/**
 * Asks for the token.
 * @param problem why the last try opened nothing; absent before the first one
 */
export const statusKeyPage = (problem?: string): string =>
  page(
    'Releases',
    `<header><h1>Releases</h1></header><main><form method="post" action="/releases"><label for="token">Access token</label><input id="token" name="token" type="password" autocomplete="current-password" required autofocus${problem ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>${problem ? `<p id="wrong" role="alert" class="banner bad">${problem}</p>` : ''}<button type="submit">Open</button></form></main>`,
  );

/** What is live, since when, for whom and how it does, in plain words. */
export function statusPage(status: Status): string {
  const { at, started, packages, channels, history, sequence } = status;
  const time = createTimeFormat(at);
  return page(
    'Releases',
    [
      `<header><h1>Releases</h1><p class="quiet">As of ${formatMoment(at)}, after ${sequence} ${sequence === 1 ? 'change' : 'changes'}</p>${banner(packages)}</header>`,
      '<main>',
      `<section aria-labelledby="live"><h2 id="live">What customers get</h2><ul class="cards">${packages.map((found) => card(found, time)).join('')}</ul></section>`,
      `<section aria-labelledby="trials"><h2 id="trials">Trials</h2>${trials(channels.canaries)}</section>`,
      `<section aria-labelledby="history"><h2 id="history">History</h2>${history.length > 0 ? `<ol class="history">${history.map((entry) => change(entry, time)).join('')}</ol>` : '<p>Nothing has been released yet.</p>'}</section>`,
      `<footer class="quiet"><p>Failures are counted by this server over the last ten minutes, each visitor once; it has counted since ${formatMoment(started)}. Sizes are what a browser downloads, compressed.</p></footer>`,
      '</main>',
    ].join(''),
  );
}

type Time = (iso: string) => string;
const createTimeFormat =
  (now: Date): Time =>
  (iso) => {
    const at = new Date(iso);
    return `<time datetime="${text(iso)}" title="${formatMoment(at)}">${formatAgo(at, now)}</time>`;
  };

const alarming = (rate?: FailureRate) =>
  rate !== undefined && rate.failed > 0 && rate.failed >= rate.visitors * alarmingShare;

function banner(packages: readonly PackageStatus[]): string {
  const failing = packages.flatMap(({ name, releases }) =>
    releases.filter(({ rate }) => alarming(rate)).map(({ id }) => `${name} ${id}`),
  );
  return failing.length > 0
    ? `<p class="banner bad" role="status">Fails for some visitors now: ${failing.map(text).join(', ')}</p>`
    : '<p class="banner" role="status">Everything that is live works.</p>';
}

function card({ name, live, since, releases, budgets }: PackageStatus, time: Time): string {
  const now = releases.find(({ id }) => id === live);
  const rows = [
    ['Live', live ? `<span class="id">${text(live)}</span>` : 'nothing yet'],
    ...(since ? [['Since', `${time(since.at)}, by ${text(since.who)}`]] : []),
    ...(since?.why ? [['Why', text(since.why)]] : []),
    ['Failures', failures(now?.rate)],
    ...(now?.faults.length ? [['Faults', faultList(now.faults)]] : []),
  ];
  const [tightest] = budgets;
  return [
    `<li class="card"><div class="head"><h3>${text(name)}</h3>${alarming(now?.rate) ? '<span class="tag bad">failing</span>' : live ? '<span class="tag stable">live</span>' : ''}</div>`,
    `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`,
    tightest ? budget(name, tightest) : '',
    `<details><summary>All sizes and releases</summary>${budgets
      .slice(1)
      .map((use) => budget(name, use))
      .join(
        '',
      )}<ul class="releases">${releases.map((found) => release(found, time)).join('')}</ul></details></li>`,
  ].join('');
}

const failures = (rate?: FailureRate) =>
  rate && rate.visitors > 0
    ? `${formatPercent(rate.failed, rate.visitors)} <span class="quiet">(${rate.failed} of ${rate.visitors} visitors)</span>${reasons(rate)}`
    : '<span class="quiet">no page in the last ten minutes</span>';

function reasons({ kinds }: FailureRate): string {
  const counted = Object.entries(kinds);
  return counted.length > 0
    ? `<br><span class="quiet">${counted.map(([kind, count]) => `${kind} ${count}`).join(', ')}</span>`
    : '';
}

function budget(owner: string, { name, bytes, limit }: BudgetUse): string {
  const label = name === 'entries' ? 'First screen' : name;
  const full = bytes / limit;
  const tag = full > nearlyFull ? ' <span class="tag canary">nearly full</span>' : '';
  return `<div class="budget"><span>${text(label)}${tag}</span><span>${formatKilobytes(bytes)} of ${formatKilobytes(limit)}</span><meter min="0" max="${limit}" high="${Math.round(limit * nearlyFull)}" value="${bytes}" aria-label="${text(`${owner}: ${label}, ${Math.round(full * 100)} % of its budget`)}"></meter></div>`;
}

const pickTag = (use: string) => (use === 'stable' || use === 'previous' ? use : 'canary');

function release({ id, builtAt, commit, uses, rate, faults }: ReleaseStatus, time: Time): string {
  const tags = uses.map((use) => `<span class="tag ${pickTag(use)}">${text(use)}</span>`).join(' ');
  return `<li><span class="id">${text(id)}</span> ${tags}<br><span class="quiet">built ${time(builtAt)}${commit ? ` from <code>${text(commit.slice(0, 8))}</code>` : ''}</span>${rate ? `<br>${failures(rate)}` : ''}${faultList(faults)}</li>`;
}

const faultList = (faults: readonly Fault[]) =>
  faults.length > 0
    ? `<ul class="faults">${faults.map(({ message, place, count }) => `<li>${count} × ${text(message)}${place ? ` <code>${text(place)}</code>` : ''}</li>`).join('')}</ul>`
    : '';

function trials(canaries: Status['channels']['canaries']): string {
  const running = Object.entries(canaries);
  if (running.length === 0) return '<p>None: everybody gets the same.</p>';
  return `<ul class="cards">${running.map(([name, canary]) => trial(name, canary)).join('')}</ul>`;
}

function trial(name: string, { percent: share, brands, cities, changes }: CanaryChannel): string {
  const where = [...(brands ?? []), ...(cities ?? [])].map(text).join(', ') || 'all brands and cities';
  const what = Object.entries(changes)
    .map(([remote, id]) => `<span class="id">${text(remote)} ${text(id)}</span>`)
    .join('<br>');
  return `<li class="card"><div class="head"><h3>${text(name)}</h3><span class="tag canary">${share} % of visitors</span></div><dl><dt>Where</dt><dd>${where}</dd><dt>What</dt><dd>${what}</dd></dl></li>`;
}

const change = ({ at, who, what, why }: HistoryEntry, time: Time) =>
  `<li><span>${time(at)}</span><span>${text(who)}</span><span><span class="id">${text(what)}</span>${why ? `<br><span>${text(why)}</span>` : ''}</span></li>`;
