use crate::Problem;
use actix_web::http::StatusCode;
use conversation::DraftLinkError;
use marketplace::draft_links::DraftLinksError;

impl From<DraftLinksError> for Problem {
    fn from(error: DraftLinksError) -> Self {
        let text = error.to_string();
        match error {
            DraftLinksError::Link(DraftLinkError::Unknown) => Self::not_found(),
            DraftLinksError::Link(DraftLinkError::Lapsed) => Self::gone("draft_link_lapsed", text),
            DraftLinksError::Link(DraftLinkError::Used) => Self::conflict("draft_link_used", text),
            DraftLinksError::Link(DraftLinkError::OtherAccount) => {
                Self::new(StatusCode::FORBIDDEN, "draft_link_of_other", text)
            }
            DraftLinksError::NoService => Self::conflict("not_bookable", text),
            DraftLinksError::TooMany(_) => Self::conflict("too_many_links", text),
            DraftLinksError::Store(error) => error.into(),
        }
    }
}
