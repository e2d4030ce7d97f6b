//! The banners, as staff edit them.

use super::content_admin::{day, one_line};
use catalog::{Banner, ContentItem};
use http_base::is_page;
use kernel::FieldErrors;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A banner, as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminBanner)]
pub struct AdminBannerBody {
    pub id: String,
    pub image_url: String,
    pub alt: String,
    pub title: Option<String>,
    pub description: Option<String>,
    pub link_url: Option<String>,
    pub button_label: Option<String>,
    /// The first day, in Abuja, on which the banner is shown.
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    /// The last day, in Abuja, on which the banner is shown.
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
    pub position: u32,
    pub version: i64,
}

impl AdminBannerBody {
    #[must_use]
    pub fn new(item: &ContentItem, banner: &Banner) -> Self {
        let Banner {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
            from,
            until,
        } = banner.clone();
        let (from, until) = (
            from.map(|day| day.to_string()),
            until.map(|day| day.to_string()),
        );
        let (enabled, position, version) = (item.shown, item.position, item.version);
        Self {
            id,
            image_url,
            alt,
            title,
            description,
            link_url,
            button_label,
            from,
            until,
            enabled,
            position,
            version,
        }
    }
}

/// A new banner.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBannerRequest {
    /// The URL of a picture that Gida serves, at most 60 KB, such as `/banners/gas.svg`.
    #[validate(length(min = 1, max = 500))]
    pub image_url: String,
    /// A description of the picture, for people who do not see it.
    #[validate(length(
        min = 1,
        max = 160,
        message = "Describe the picture in at most 160 characters."
    ))]
    pub alt: String,
    #[validate(length(max = 60, message = "A title is at most 60 characters."))]
    pub title: Option<String>,
    #[validate(length(max = 160, message = "A description is at most 160 characters."))]
    pub description: Option<String>,
    /// The path of a page of Gida, or a URL that begins with `https://`.
    #[validate(length(max = 500))]
    pub link_url: Option<String>,
    /// The text of the button; "Learn More" when absent.
    #[validate(length(max = 24, message = "A button has at most 24 characters."))]
    pub button_label: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub from: Option<String>,
    #[schema(value_type = Option<String>, format = Date)]
    pub until: Option<String>,
    pub enabled: bool,
}

/// The new content of a banner. `version` is the version that was edited.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BannerRequest {
    #[validate(nested)]
    pub banner: CreateBannerRequest,
    /// The position of the banner, counted from 1; unchanged when absent.
    pub position: Option<u32>,
    pub version: i64,
}

impl CreateBannerRequest {
    /// Returns the banner with this id.
    ///
    /// # Errors
    /// `from` or `until` when it is not a day; `linkUrl` when the banner is shown and no page of this
    /// site has this path.
    pub fn banner(self, id: String) -> Result<Banner, FieldErrors> {
        let some = |text: Option<String>| {
            text.map(|text| one_line(&text))
                .filter(|text| !text.is_empty())
        };
        let days =
            |field, text: Option<String>| some(text).map(|text| day(field, &text)).transpose();
        let link_url = some(self.link_url);
        if self.enabled && link_url.as_deref().is_some_and(is_lost) {
            return Err(FieldErrors::one(
                "linkUrl",
                "no_such_page",
                "This site has no such page.",
            ));
        }
        Ok(Banner {
            id,
            image_url: one_line(&self.image_url),
            alt: one_line(&self.alt),
            title: some(self.title),
            description: some(self.description),
            link_url,
            button_label: some(self.button_label),
            from: days("from", self.from)?,
            until: days("until", self.until)?,
        })
    }
}

/// Whether the link is a path of this site at which there is no page.
fn is_lost(link: &str) -> bool {
    let path = link.split(['?', '#']).next().unwrap_or_default();
    path.starts_with('/') && !is_page(path)
}

/// A picture that was uploaded for a banner. It is converted to a JPEG without metadata.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BannerPicture)]
pub struct BannerPictureBody {
    /// The address for `imageUrl`. It shows the picture once a banner has it.
    pub url: String,
}
