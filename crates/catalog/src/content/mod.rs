//! Content that staff write and visitors read: questions, figures, steps, banners and pages of
//! rules.

mod check;
mod estate;
mod items;
mod message;
mod reply;
mod seed;
mod service;
mod staff;

pub use check::CONTENT_ICONS;
pub use estate::{ESTATES_MAX, Estate};
pub use items::{
    Banner, Card, ContentKind, Faq, Landing, Page, Section, Stat, Step, Subsidiary, TrustBadge,
};
pub use message::{MessageParts, MessageText, MessageVersion};
pub use reply::{REPLIES_MAX, Reply};
pub use seed::{ContentSeed, SiteContent, content};
pub use service::{PlannedPublication, ServiceText, check_publication_day};
pub use staff::{
    BANNERS_MAX, ContentChange, ContentEntry, ContentItem, ContentRepository, Synonym, SynonymTerm,
    SynonymTermError,
};
