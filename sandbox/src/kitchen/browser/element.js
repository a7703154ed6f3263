/** An element; listeners are given as `onclick` and the like, text as children. */
export function createElement(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value != null) made.setAttribute(key, value);
  made.append(...children.filter((child) => child != null && child !== false));
  return made;
}
