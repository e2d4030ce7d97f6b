/** Links, ids and addresses in one place. */
export const config = {
  site: 'https://gida.ng',
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
  /** The bar of the landing page was sent away. */
  stickyBar: 'device_sticky_bar',
  /** Who is signed in on this browser; gone with them. */
  person: 'user_here',
  /** Whether this browser may tell the advertising network; a choice of the device. */
  analytics: 'device_analytics',
  /** Steps that were told in this tab. */
  told: 'gida_told',
  chunkReload: 'gida_chunk_reload',
  /** What idempotency keys begin with, by address. */
  sending: 'gida_sending',
} as const;

/** Prefix of everything cached in the browser for speed. */
export const CACHE_PREFIX = 'gida_cache_';

/** Prefix of what belongs to the device and not to a person, and so outlives a sign-out. */
export const DEVICE_PREFIX = 'device_';

/** Below this width the layout is the phone's. The style sheets use the same number. */
export const MOBILE_BREAKPOINT_PX = 768;
