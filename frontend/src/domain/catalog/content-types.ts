import type { Schema } from '@/shared/api/types';

export type Stat = Schema<'Stat'>;
export type LandingContent = Schema<'LandingContent'>;
export type Faq = Schema<'Faq'>;
export type Testimonial = Schema<'Testimonial'>;
