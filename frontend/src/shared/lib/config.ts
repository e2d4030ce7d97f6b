/** Links, ids and addresses in one place. */
export const config = {
  supportMail: 'support@gida.ng',
  supportChat: 'https://wa.me/2348005550100',
  supportPhone: '+2348005550100',
  supportPhoneText: '0800 555 0100',
  blog: 'https://blog.gida.ng',
  instagram: 'https://www.instagram.com/gida.ng',
  facebook: 'https://www.facebook.com/gida.ng',
  location: 'Abuja, Nigeria',
  tagline: 'Your Nigerian lifestyle concierge',
  examplePhone: '08035550142',
  /** False closes the live channel as soon as it mounts. */
  liveChannel: true,
};

export const storageKeys = {
  notificationCheck: 'notification_last_check',
  notificationSound: 'notification_sound',
  draft: 'order_draft',
  next: 'gida_next',
  chunkReload: 'gida_chunk_reload',
} as const;

/** Prefix of everything cached in the browser for speed. */
export const CACHE_PREFIX = 'gida_cache_';
