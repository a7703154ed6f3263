/**
 * One line for each brand that this start shows: its address, and whether its customers sign in.
 * @param hosts host=brand pairs as in BRAND_HOSTS; `brand` is what every other host shows.
 */
export async function brandLines({ port, apiUrl, brand, hosts }) {
  const pairs = hosts.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const hostByBrand = new Map([[brand, 'localhost']]);
  for (const [host, name] of pairs) if (name && !hostByBrand.has(name)) hostByBrand.set(name, host);
  return Promise.all(
    [...hostByBrand].map(async ([name, host]) => {
      const reply = await fetch(`${apiUrl}/api/settings`, { headers: { 'x-brand': name } });
      const { customer_auth } = (await reply.json()).settings;
      const address = `http://${host}:${port}`;
      const what = customer_auth
        ? 'with accounts: profile, bonuses, order history, saved addresses'
        : 'orders without an account';
      return `  ${name.padEnd(7)} ${address.padEnd(29)} ${what}`;
    }),
  );
}
