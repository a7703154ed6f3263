/** The dialogs open now, the topmost last. Filled in effects only, so nothing of it exists on the server. */
const open: HTMLElement[] = [];

export function pushDialog(panel: HTMLElement): () => void {
  open.push(panel);
  return () => {
    const at = open.indexOf(panel);
    if (at >= 0) open.splice(at, 1);
  };
}

export const isTopDialog = (panel: HTMLElement): boolean => open.at(-1) === panel;
