//! The operations of content staff: reviews, and what visitors read.

use super::{delete, get, patch, post, put};
use http_base::{
    Access::{self, AnyOf},
    Operation, Rule,
};
use kernel::Permission::{Content, Support};

const CONTENT: Access = AnyOf(&[Content]);
const SUPPORT_OR_CONTENT: Access = AnyOf(&[Support, Content]);

pub(super) const OPERATIONS: &[Operation] = &[
    // Reviews, for content staff.
    get("/api/admin/reviews", CONTENT),
    get("/api/admin/reviews/{id}/photos/{photoId}", CONTENT),
    post("/api/admin/reviews/{id}/publish", CONTENT),
    post("/api/admin/reviews/{id}/reject", CONTENT),
    post("/api/admin/reviews/{id}/remove", CONTENT),
    post("/api/admin/reviews/{id}/keep", CONTENT),
    post("/api/admin/reviews/{id}/feature", CONTENT),
    get("/api/admin/search/misses", CONTENT),
    // Public content, for content staff.
    get("/api/admin/content/synonyms", CONTENT),
    post("/api/admin/content/synonyms", CONTENT),
    delete("/api/admin/content/synonyms", CONTENT),
    get("/api/admin/content/discounts", CONTENT),
    put("/api/admin/content/discounts/{slug}", CONTENT),
    delete("/api/admin/content/discounts/{slug}", CONTENT),
    get("/api/admin/content/faqs", CONTENT),
    patch("/api/admin/content/faqs/{id}", CONTENT),
    get("/api/admin/content/stats", CONTENT),
    patch("/api/admin/content/stats/{id}", CONTENT),
    get("/api/admin/content/banners", CONTENT),
    post("/api/admin/content/banners", CONTENT),
    patch("/api/admin/content/banners/{id}", CONTENT),
    post("/api/admin/content/banner-pictures", CONTENT).limited(Rule::Upload),
    get("/api/admin/content/pages", CONTENT),
    post("/api/admin/content/pages/{slug}", CONTENT),
    get("/api/admin/content/categories", CONTENT),
    patch("/api/admin/content/categories/{slug}", CONTENT),
    delete("/api/admin/content/categories/{slug}", CONTENT),
    get("/api/admin/content/testimonials", CONTENT),
    post("/api/admin/content/testimonials", CONTENT),
    patch("/api/admin/content/testimonials/{id}", CONTENT),
    delete("/api/admin/content/testimonials/{id}", CONTENT),
    get("/api/admin/content/estates", CONTENT),
    post("/api/admin/content/estates", CONTENT),
    patch("/api/admin/content/estates/{id}", CONTENT),
    delete("/api/admin/content/estates/{id}", CONTENT),
    // Content staff write prepared replies, and support inserts them into answers.
    get("/api/admin/content/replies", SUPPORT_OR_CONTENT),
    post("/api/admin/content/replies", CONTENT),
    patch("/api/admin/content/replies/{id}", CONTENT),
    get("/api/admin/content/messages", CONTENT),
    get("/api/admin/content/messages/{name}", CONTENT),
    patch("/api/admin/content/messages/{name}", CONTENT),
    delete("/api/admin/content/messages/{name}", CONTENT),
    get("/api/admin/content/changes", CONTENT),
];
