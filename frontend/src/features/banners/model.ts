import type { Schema } from '@/shared/api/types';
import { isOwnPage } from '@/shared/lib/own-page';

export type Banner = Schema<'Banner'>;

const MOST = 6;
export const DEFAULT_LABEL = 'Learn More';

/** The first six. */
export const usedBanners = ({ data }: Schema<'BannerList'>): Banner[] => data.slice(0, MOST);

const OTHER_SITE = /^https:\/\/[^/\\]/;

const isSafe = (url: string) => isOwnPage(url) || OTHER_SITE.test(url);

/** Where the banner leads, or null when it leads nowhere or to a place that no banner may lead to. */
export const linkOf = ({ linkUrl }: Pick<Banner, 'linkUrl'>): string | null => (linkUrl && isSafe(linkUrl) ? linkUrl : null);

export const labelOf = ({ buttonLabel }: Pick<Banner, 'buttonLabel'>) => buttonLabel?.trim() || DEFAULT_LABEL;

export const hasWords = ({ title, description }: Pick<Banner, 'title' | 'description'>) => Boolean(title?.trim() || description?.trim());

/** Drawings fill their frame by themselves; photographs are cropped to it. */
export const isDrawing = ({ imageUrl }: Pick<Banner, 'imageUrl'>) => /\.svg(\?|$)/i.test(imageUrl);
