/// <reference path="./css.d.ts" />
/**
 * The design system's first entry point: what the shell's first bundle holds. Typed input is in
 * `@storefront/shared-ui/forms`.
 */
export { Alert, type AlertProps, type AlertTone } from './Alert/Alert';
export { Amount, type AmountName, type AmountProps } from './Amount/Amount';
export { Badge, type BadgeProps } from './Badge/Badge';
export { Button, type ButtonProps } from './Button/Button';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './Button/buttonClass';
export { Card, type CardProps } from './Card/Card';
export { Chip, type ChipProps } from './Chip/Chip';
export { ChipBar, type ChipBarItem, type ChipBarProps } from './ChipBar/ChipBar';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog';
export { Counter, type CounterLabels, type CounterProps } from './Counter/Counter';
export { Deferred, type DeferredProps, fetchDeferred } from './Deferred/Deferred';
export { Dialog } from './Dialog/Dialog';
export { DialogFrame } from './Dialog/DialogFrame';
export type { DialogProps } from './Dialog/DialogProps';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure';
export { Drawing, type DrawingProps } from './Drawing/Drawing';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { headingClass } from './Heading/headingClass';
export { Icon, type IconName, type IconProps, iconNames } from './Icon/Icon';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export { IconSelect, type IconSelectOption, type IconSelectProps } from './IconSelect/IconSelect';
export { linkClass } from './Link/linkClass';
export { LogoPicture, type LogoPictureProps } from './LogoPicture/LogoPicture';
export { layouts } from './layouts';
export { classNames } from './lib/classNames';
export { connection } from './lib/connection';
export type { DataAttributes } from './lib/dataAttributes';
export { fetchConnected } from './lib/fetchConnected';
export { keepFocusClear } from './lib/keepFocusClear';
export { createRecoveryReport, keepReplacedTexts } from './lib/keepReplacedTexts';
export { showMore } from './lib/showMore';
export { uncover } from './lib/uncover';
export { useConnectedRetry } from './lib/useConnectedRetry';
export { useMedia } from './lib/useMedia';
export { useReload } from './lib/useReload';
export { Picture, type PictureProps, type Plate } from './Picture/Picture';
export { pickPlate } from './Picture/pickPlate';
export { releasePictures } from './Picture/releasePictures';
export { PriceButton, type PriceButtonProps } from './PriceButton/PriceButton';
export { ProgressLine, type ProgressLineProps } from './ProgressLine/ProgressLine';
export { RetryCard, type RetryCardProps } from './RetryCard/RetryCard';
export { Section, type SectionProps } from './Section/Section';
export { Segmented, type SegmentedOption, type SegmentedProps } from './Segmented/Segmented';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { Spinner, type SpinnerProps } from './Spinner/Spinner';
export { type Tab, Tabs, type TabsProps } from './Tabs/Tabs';
export { type Toast, ToastRegion, type ToastRegionProps } from './ToastRegion/ToastRegion';
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden';
