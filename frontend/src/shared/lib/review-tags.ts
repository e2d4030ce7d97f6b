/** The tags for what was good about either side of a job. */
export const TAGS: readonly { id: string; label: string }[] = [
  { id: 'on_time', label: 'On time' },
  { id: 'tidy', label: 'Left it tidy' },
  { id: 'skill', label: 'Knows the work' },
  { id: 'fair_price', label: 'Fair price' },
  { id: 'polite', label: 'Polite' },
];

export const tagLabel = (id: string) => TAGS.find((tag) => tag.id === id)?.label ?? id;
