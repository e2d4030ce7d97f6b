import { texts } from './first-load-texts';

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
  location: texts.abujaNigeria,
  tagline: texts.yourNigerianLifestyleConcierge,
  examplePhone: '08035550142',
  /** When false, the live channel is closed as soon as it mounts. */
  liveChannel: true,
};

export const storageKeys = {
  notificationCheck: 'notification_last_check',
  notificationSound: 'notification_sound',
  draft: 'order_draft',
  /** The id of the person whose session ended while the draft was on this device. It is kept for them. */
  draftOwner: 'order_draft_owner',
  next: 'gida_next',
  /** Set when the visitor has closed the bar of the landing page. */
  stickyBar: 'device_sticky_bar',
  /** The id of the person who is signed in on this browser; removed when they sign out. */
  person: 'user_here',
  /** Whether this browser may send events to the advertising network. The choice belongs to the device. */
  analytics: 'device_analytics',
  /** The language that was chosen on this device, to which the choice belongs. */
  language: 'device_language',
  /** The language of the account that is signed in on this browser; removed when the person signs out. */
  accountLanguage: 'user_language',
  /** The events that were already sent from this tab. */
  reportedEvents: 'gida_told',
  chunkReload: 'gida_chunk_reload',
  /** The prefixes of idempotency keys, by address. */
  sending: 'gida_sending',
  /** How often in a row the server refused the live channel in this tab, and until when this tab waits. */
  liveRefused: 'gida_live_refused',
  /** What is typed into forms and not sent, by form. */
  typed: 'gida_typed',
  /** Messages that are not sent yet. */
  chat: 'gida_chat',
} as const;

/** Prefix of everything cached in the browser for speed. */
export const CACHE_PREFIX = 'gida_cache_';

/** Prefix of what belongs to the device and not to a person, and so is kept at a sign-out. */
export const DEVICE_PREFIX = 'device_';

/** Below this width the phone layout is used. The style sheets use the same number. */
export const MOBILE_BREAKPOINT_PX = 768;
