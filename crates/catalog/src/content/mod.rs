//! What staff write and everybody reads: questions, figures, steps, banners and pages of rules.

mod check;
mod desk;
mod items;
mod seed;

pub use check::{CONTENT_ICONS, ContentFault};
pub use desk::{
    BANNERS_MAX, ContentChange, ContentEntry, ContentItem, ContentRepository, Synonym, SynonymTerm,
    SynonymTermError,
};
pub use items::{
    Banner, Card, ContentKind, Faq, Landing, Page, Section, Stat, Step, Subsidiary, TrustBadge,
};
pub use seed::{ContentSeed, SiteContent, content};
