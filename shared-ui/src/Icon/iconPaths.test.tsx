import { render } from '@testing-library/react';
import {
  ArrowLeft,
  ArrowUp,
  Banknote,
  Bike,
  Check,
  ChefHat,
  ChevronDown,
  ChevronRight,
  Clock,
  CreditCard,
  ExternalLink,
  Flame,
  Gift,
  Globe,
  Heart,
  Info,
  Leaf,
  List,
  LocateFixed,
  type LucideIcon,
  MapPin,
  Map as MapSheet,
  Menu,
  Minus,
  Moon,
  Package,
  Pencil,
  Percent,
  Phone,
  Plus,
  QrCode,
  ReceiptText,
  Repeat,
  Search,
  Share,
  ShoppingBag,
  ShoppingBasket,
  SlidersHorizontal,
  Star,
  Store,
  Sun,
  Trash2,
  TriangleAlert,
  Truck,
  User,
  X,
} from 'lucide-react';
import { Icon, type IconName, iconNames } from './Icon';
import { iconPaths } from './iconPaths';

const lucide: Record<IconName, LucideIcon> = {
  search: Search,
  plus: Plus,
  minus: Minus,
  close: X,
  back: ArrowLeft,
  forward: ChevronRight,
  'chevron-down': ChevronDown,
  'chevron-right': ChevronRight,
  check: Check,
  cart: ShoppingBasket,
  user: User,
  menu: Menu,
  'map-pin': MapPin,
  phone: Phone,
  clock: Clock,
  store: Store,
  bike: Bike,
  bag: ShoppingBag,
  info: Info,
  star: Star,
  gift: Gift,
  trash: Trash2,
  pencil: Pencil,
  globe: Globe,
  sun: Sun,
  moon: Moon,
  flame: Flame,
  leaf: Leaf,
  list: List,
  map: MapSheet,
  locate: LocateFixed,
  percent: Percent,
  card: CreditCard,
  cash: Banknote,
  qr: QrCode,
  truck: Truck,
  chef: ChefHat,
  package: Package,
  receipt: ReceiptText,
  alert: TriangleAlert,
  repeat: Repeat,
  heart: Heart,
  external: ExternalLink,
  sliders: SlidersHorizontal,
  share: Share,
  'arrow-up': ArrowUp,
};

/**
 * A path that starts with a relative move does so only while it stands alone: joined to others it would start
 * where they ended.
 */
const absoluteStart = (path: string) =>
  path.replace(
    /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=([-.\d])?)/,
    (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );

/** One element of Lucide's drawing as a path. */
function toPath(shape: Element): string {
  const of = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const [x, y, w, h, r] = [of('x'), of('y'), of('width'), of('height'), of('rx')];
  if (shape.tagName === 'path') return absoluteStart(shape.getAttribute('d') ?? '');
  if (shape.tagName === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
  if (shape.tagName === 'polyline') return `M${shape.getAttribute('points')}`;
  if (shape.tagName === 'circle') {
    const radius = of('r');
    return `M${of('cx') - radius} ${of('cy')}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  if (shape.tagName === 'rect' && r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
  if (shape.tagName === 'rect') {
    const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right * r} ${down * r}`;
    return `M${x + r} ${y}h${w - 2 * r}${corner(1, 1)}v${h - 2 * r}${corner(-1, 1)}h${2 * r - w}${corner(-1, -1)}v${2 * r - h}${corner(1, -1)}z`;
  }
  throw new Error(`Lucide draws with <${shape.tagName}> now`);
}

it.each(iconNames)('the outline of %s is the one of the installed Lucide', (name) => {
  const Glyph = lucide[name];
  const { container } = render(<Glyph />);
  const shapes = [...(container.querySelector('svg')?.children ?? [])];
  expect(iconPaths[name]).toBe(shapes.map(toPath).join(''));
});

it('an icon is hidden from screen readers and as big as asked', () => {
  const { container } = render(<Icon name="cart" size={32} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('svg')).toHaveAttribute('width', '32');
});
