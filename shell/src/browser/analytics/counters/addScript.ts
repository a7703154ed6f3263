/** Adds a vendor's script to the page. One that does not come (a blocker, no network) is not missed. */
export function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
