/** Posts fields to an address: the whole page goes there, or a frame by its name. */
export function postForm(
  address: string,
  fields: Readonly<Record<string, string | undefined>>,
  target = '_self',
): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = address;
  form.target = target;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
