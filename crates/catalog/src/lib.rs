//! The services that can be booked: how they are shown, how they are priced, and the questions of
//! their booking forms; and the content that staff write around them: questions, figures, banners,
//! pages and search words.
//!
//! A [`Category`] is what the landing and services pages show (ENT-10, ICON-01, PROD-08). A
//! [`Form`] is its versioned booking form: data that the web, a chat bot and staff render alike,
//! and the one place where answers are checked. The crate is pure: it uses no clock, no randomness
//! and no other domain crate.

mod answer_texts;
mod answers;
mod category;
mod content;
mod content_fault;
mod discount;
mod duration;
mod finish_proof;
mod form;
mod icons;
mod limits;
mod search_term;
mod seed;
mod seed_error;
mod text;
mod title;
mod validate;
mod waitlist;

pub use answers::{Answer, Answers};
pub use category::{Category, CategoryFault, MAX_KEYWORDS, PriceUnit, PricingMode, ServiceGroup};
pub use content::{
    BANNERS_MAX, Banner, CONTENT_ICONS, Card, ContentChange, ContentEntry, ContentItem,
    ContentKind, ContentRepository, ContentSeed, ESTATES_MAX, Estate, Faq, Landing, MessageParts,
    MessageText, MessageVersion, Page, PlannedPublication, REPLIES_MAX, Reply, Section,
    ServiceText, SiteContent, Stat, Step, Subsidiary, Synonym, SynonymTerm, SynonymTermError,
    TrustBadge, check_publication_day, content,
};
pub use content_fault::ContentFault;
pub use discount::CategoryDiscount;
pub use duration::expected_minutes;
pub use finish_proof::{
    FinishProof, GivenProof, ProofFault, ProofItem, ProofPhotos, ProofReading, READING_MAX_CHARS,
    ReadingKind,
};
pub use form::{ChoiceOption, Field, FieldType, Form, FormFault, MAX_FIELDS, MAX_OPTIONS, ShowIf};
pub use icons::ICON_KEYS;
pub use limits::{MAX_FILES, MAX_TEXT_CHARS};
pub use search_term::{
    MISSES_PER_DAY, MissedTerm, SearchMissRepository, SearchTerm, SearchTermError,
};
pub use seed::{CategorySeed, seed};
pub use seed_error::SeedError;
pub use title::work_title;
pub use waitlist::{
    WAITLIST_KEPT_DAYS, WaitlistContact, WaitlistCount, WaitlistEntry, WaitlistRepository,
};
