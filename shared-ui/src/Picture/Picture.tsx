import { useCallback, useState } from 'react';
import { classNames } from '../lib/classNames';
import { useConnectedRetry } from '../lib/useConnectedRetry';
import styles from './Picture.module.css';

export type Plate = 1 | 2 | 3 | 4 | 5 | 6;

export type PictureProps = {
  /**
   * Path without size and ending, `/pictures/key`: files are `key-320.avif`, `key-640.webp`, … A path with an
   * ending is taken as it is.
   */
  readonly src: string;
  readonly alt: string;
  /** The `sizes` attribute: how wide it will be drawn. */
  readonly sizes: string;
  /** Widths in pixels that exist, ascending. */
  readonly widths?: readonly number[];
  /** Height divided by width. */
  readonly ratio?: number;
  readonly eager?: boolean;
  /** It stands in a row that scrolls sideways: how near it is counts along the row. */
  readonly inRow?: boolean;
  /** The first screen's biggest picture: fetched first, marked `data-lcp`. */
  readonly lcp?: boolean;
  /** Which softly tinted plate it stands on. */
  readonly plate?: Plate;
  /** Has a light ground of its own, which would glare in the dark theme: it is dimmed there. */
  readonly bright?: boolean;
  /** Address of another file of it that is here already: stands there until this one has come. */
  readonly standIn?: string;
  readonly className?: string;
};

const productWidths = [320, 640] as const;

/** What has come may still not be drawn: without this a frame would show neither. jsdom decodes nothing. */
const untilDecoded = async (image: HTMLImageElement) => image.decode?.().catch(() => undefined);

/**
 * A picture as AVIF in the size that its place needs, whose place is reserved before it comes. Browsers without
 * AVIF, which know none of our colours either (`light-dark`), get the largest WebP: a second list of sizes
 * was a sixth of a menu's HTML.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    sizes,
    widths = productWidths,
    ratio = 1,
    eager = false,
    lcp = false,
    inRow,
    plate,
    standIn,
  } = props;
  const [broken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [come, setCome] = useState(false);
  useConnectedRetry(broken, () => {
    setBroken(false);
    setAttempt(attempt + 1);
  });
  // One that the server rendered may have failed before React listened; a picture without a size has a width of 0, too.
  const lookAt = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(() => setBroken(true));
  }, []);
  const whole = /\.[a-z0-9]+$/i.test(src);
  const largest = widths.at(-1) ?? 640;
  const srcSet = widths.map((width) => `${src}-${width}.avif ${width}w`).join(', ');
  return (
    <picture
      key={attempt}
      className={classNames(styles.picture, props.className)}
      data-late={!(eager || lcp) || undefined}
      data-row={inRow || undefined}
      data-plate={plate}
      data-bright={props.bright || undefined}
      data-broken={broken || undefined}
      style={{
        aspectRatio: `1 / ${ratio}`,
        // Two of them would double each shadow.
        ...(standIn && !come && { backgroundImage: `url("${standIn}")`, backgroundSize: 'cover' }),
      }}
    >
      {!whole && <source type="image/avif" srcSet={srcSet} sizes={sizes} />}
      <img
        ref={lookAt}
        className={styles.image}
        src={whole ? src : `${src}-${largest}.webp`}
        alt={alt}
        width={largest}
        height={Math.round(largest * ratio)}
        loading={eager || lcp ? 'eager' : 'lazy'}
        decoding={lcp ? 'sync' : 'async'}
        fetchPriority={lcp ? 'high' : undefined}
        data-lcp={lcp || undefined}
        onError={() => setBroken(true)}
        onLoad={
          standIn
            ? ({ currentTarget }) => void untilDecoded(currentTarget).then(() => setCome(true))
            : undefined
        }
      />
    </picture>
  );
}
