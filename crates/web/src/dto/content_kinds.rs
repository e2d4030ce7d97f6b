//! Services, estates and testimonials, as content staff edit them.

use super::content_admin::day;
use catalog::{Category, ContentEntry, ContentItem, Estate, ServiceText};
use kernel::FieldErrors;
use marketplace::content::{Publish, text_of};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A service with its draft, if it has one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminCategory)]
pub struct AdminCategoryBody {
    pub slug: String,
    #[serde(flatten)]
    pub live: CategoryTextBody,
    /// What changes when the draft is published.
    pub draft: Option<CategoryTextBody>,
    /// The day on which the draft is published by itself, at midnight in Abuja.
    #[schema(value_type = Option<String>, format = Date)]
    pub publish_on: Option<String>,
    /// The version of the draft, to send with a change; 0 when there never was one.
    pub version: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CategoryText)]
pub struct CategoryTextBody {
    pub name: String,
    pub description: String,
    pub icon_key: String,
    pub popular: bool,
    /// Whether customers see and book the service.
    pub visible: bool,
    pub position: u32,
}

impl CategoryTextBody {
    fn new(text: &ServiceText, position: u32) -> Self {
        Self {
            name: text.name.clone(),
            description: text.description.clone(),
            icon_key: text.icon_key.clone(),
            popular: text.popular,
            visible: text.visible,
            position,
        }
    }
}

impl AdminCategoryBody {
    #[must_use]
    pub fn new((category, visible): &(Category, bool), drafts: &[ContentItem]) -> Self {
        let stored = drafts.iter().find(|item| item.entry.id() == category.slug);
        let draft = stored.filter(|item| !item.shown).and_then(|item| {
            if let ContentEntry::Service(text) = &item.entry {
                Some(CategoryTextBody::new(text, item.position))
            } else {
                None
            }
        });
        Self {
            slug: category.slug.clone(),
            live: CategoryTextBody::new(&text_of(category, *visible), category.position),
            draft,
            publish_on: stored
                .and_then(ContentItem::planned)
                .map(|(_, planned)| planned.on.to_string()),
            version: stored.map_or(0, |item| item.version),
        }
    }
}

/// A change of a service: a draft with or without a day, or published at once.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CategoryRequest {
    #[validate(length(max = 60))]
    pub name: String,
    #[validate(length(max = 240))]
    pub description: String,
    /// The key of an icon of the product.
    #[validate(length(max = 40))]
    pub icon_key: String,
    pub popular: bool,
    /// Whether customers see and book the service.
    pub visible: bool,
    /// The position among the services, counted from 1; unchanged when absent.
    pub position: Option<u32>,
    /// Whether visitors see the change from now on; otherwise it is a draft.
    pub publish: bool,
    /// The day on which the draft is published by itself, at midnight in Abuja: a later day within a
    /// year. When it is absent, the draft has no day, and one that it had is taken back.
    #[schema(value_type = Option<String>, format = Date)]
    pub publish_on: Option<String>,
    /// The version of the draft that was read; 0 when there never was one.
    pub version: i64,
}

impl CategoryRequest {
    #[must_use]
    pub fn text(&self, slug: String) -> ServiceText {
        ServiceText {
            slug,
            name: self.name.trim().to_owned(),
            description: self.description.trim().to_owned(),
            icon_key: self.icon_key.clone(),
            popular: self.popular,
            visible: self.visible,
            publication: None,
        }
    }

    /// Returns when visitors see the change.
    ///
    /// # Errors
    /// `publishOn` when it is not a day, or comes with a change that is published at once.
    pub fn when(&self) -> Result<Publish, FieldErrors> {
        match (self.publish, self.publish_on.as_deref()) {
            (true, None) => Ok(Publish::Now),
            (false, None) => Ok(Publish::Later),
            (false, Some(text)) => day("publishOn", text).map(Publish::On),
            (true, Some(_)) => {
                let text = "A change is published now or on a day.";
                Err(FieldErrors::one("publishOn", "invalid", text))
            }
        }
    }
}

/// An estate with what its guards ask of visitors.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminEstate)]
pub struct AdminEstateBody {
    pub id: String,
    #[serde(flatten)]
    pub estate: EstateBody,
    /// Whether orders show the rules of the estate.
    pub shown: bool,
    pub version: i64,
}

/// What the guards of an estate ask of visitors.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Estate)]
pub struct EstateBody {
    pub name: String,
    pub area: String,
    /// Whether the resident must send the guards a pass.
    pub gate_pass: bool,
    /// Whether the guards write down the plate of the vehicle.
    pub vehicle_plate: bool,
    /// The hour from which workers may come in; absent for the whole day.
    pub opens_at: Option<u32>,
    pub closes_at: Option<u32>,
    pub note: Option<String>,
}

impl From<&Estate> for EstateBody {
    fn from(estate: &Estate) -> Self {
        Self {
            name: estate.name.clone(),
            area: estate.area.clone(),
            gate_pass: estate.gate_pass,
            vehicle_plate: estate.vehicle_plate,
            opens_at: estate.hours.map(|(from, _)| from),
            closes_at: estate.hours.map(|(_, until)| until),
            note: estate.note.clone(),
        }
    }
}

impl AdminEstateBody {
    #[must_use]
    pub fn new(item: &ContentItem, estate: &Estate) -> Self {
        Self {
            id: estate.id.clone(),
            estate: EstateBody::from(estate),
            shown: item.shown,
            version: item.version,
        }
    }
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateEstateRequest {
    #[validate(length(max = 60))]
    pub name: String,
    #[validate(length(max = 60))]
    pub area: String,
    pub gate_pass: bool,
    pub vehicle_plate: bool,
    /// The hours between which workers may come in; both are absent for the whole day.
    #[validate(range(max = 24))]
    pub opens_at: Option<u32>,
    #[validate(range(max = 24))]
    pub closes_at: Option<u32>,
    #[validate(length(max = 300))]
    pub note: Option<String>,
    pub shown: bool,
}

/// The new content of an estate. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EstateRequest {
    #[validate(nested)]
    pub estate: CreateEstateRequest,
    pub version: i64,
}

impl CreateEstateRequest {
    #[must_use]
    pub fn estate(&self, id: String) -> Estate {
        let note = self.note.as_deref().map(str::trim);
        let hours = match (self.opens_at, self.closes_at) {
            (None, None) => None,
            (from, until) => Some((from.unwrap_or(0), until.unwrap_or(24))),
        };
        Estate {
            id,
            name: self.name.trim().to_owned(),
            area: self.area.trim().to_owned(),
            gate_pass: self.gate_pass,
            vehicle_plate: self.vehicle_plate,
            hours,
            note: note.filter(|note| !note.is_empty()).map(str::to_owned),
        }
    }
}

/// A published review to show on the landing page.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestimonialRequest {
    #[validate(length(min = 1, max = 64))]
    pub review_id: String,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShowTestimonialRequest {
    /// Whether the landing page shows the review.
    pub shown: bool,
}
