import type { Schema } from '@/shared/api/types';
import { isOwnPage } from '@/shared/lib/own-page';
import { texts } from './texts';

export type Banner = Schema<'Banner'>;

const MOST = 6;
export const DEFAULT_LABEL = texts.learnMore;

/** The banners that are shown: the first six. */
export const usedBanners = ({ data }: Schema<'BannerList'>): Banner[] => data.slice(0, MOST);

const OTHER_SITE = /^https:\/\/[^/\\]/;

const isSafe = (url: string) => isOwnPage(url) || OTHER_SITE.test(url);

/** The address that the banner links to, or null when there is none or banners may not link to it. */
export const linkOf = ({ linkUrl }: Pick<Banner, 'linkUrl'>): string | null =>
  linkUrl && isSafe(linkUrl) ? linkUrl : null;

export const labelOf = ({ buttonLabel }: Pick<Banner, 'buttonLabel'>) =>
  buttonLabel?.trim() || DEFAULT_LABEL;

export const hasText = ({ title, description }: Pick<Banner, 'title' | 'description'>) =>
  Boolean(title?.trim() || description?.trim());

/** Whether the picture is a drawing. Drawings fill their frame without cropping; photographs are cropped to it. */
export const isDrawing = ({ imageUrl }: Pick<Banner, 'imageUrl'>) => /\.svg(\?|$)/i.test(imageUrl);
