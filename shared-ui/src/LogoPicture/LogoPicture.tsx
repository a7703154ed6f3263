export type LogoPictureProps = {
  /** Path of its file; after `#` the name of the symbol that the document has for it. */
  readonly path: string;
  readonly className?: string;
};

/** A brand's logo, beside words that name the brand: from the document itself, or else from its file. */
export function LogoPicture({ path, className }: LogoPictureProps) {
  const [, symbol] = path.split('#');
  if (!symbol) return <img src={path} alt="" className={className} />;
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${symbol}`} />
    </svg>
  );
}
