import { texts } from './texts';

/** The tags for what was good about either side of a job. */
export const TAGS: readonly { id: string; label: string }[] = [
  { id: 'on_time', label: texts.onTime },
  { id: 'tidy', label: texts.leftItTidy },
  { id: 'skill', label: texts.knowsTheWork },
  { id: 'fair_price', label: texts.fairPrice },
  { id: 'polite', label: texts.polite },
];

export const tagLabel = (id: string) => TAGS.find((tag) => tag.id === id)?.label ?? id;
