/** Commas and spaces may only separate groups of three digits: "1,5" may mean one and a half, so it is not read as fifteen. */
const WHOLE = /^(?:\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})$/;

/** A whole number as people type it ("120", "1,200"); null when it is not one. */
export const typedWhole = (text: string): number | null =>
  WHOLE.test(text.trim()) ? Number(text.replace(/\D/g, '')) : null;
