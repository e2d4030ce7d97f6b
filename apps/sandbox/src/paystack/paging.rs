use actix_web::HttpResponse;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;

/// The query of a list. Unknown parameters are ignored, as Paystack does.
#[derive(Deserialize, Default)]
pub struct ListQuery {
    #[serde(rename = "perPage")]
    per_page: Option<usize>,
    page: Option<usize>,
    pub status: Option<String>,
    pub transaction: Option<String>,
    pub currency: Option<String>,
    pub customer: Option<String>,
    pub from: Option<String>,
    pub to: Option<String>,
}

const PER_PAGE: usize = 50;
const MOST_PER_PAGE: usize = 500;

impl ListQuery {
    fn per_page(&self) -> usize {
        self.per_page.unwrap_or(PER_PAGE).clamp(1, MOST_PER_PAGE)
    }

    fn page(&self) -> usize {
        self.page.unwrap_or(1).max(1)
    }

    /// Whether a time is between `from` and `to`, compared by day.
    pub fn covers(&self, created_at: &str) -> bool {
        let day = |text: &str| text.get(..10).unwrap_or(text).to_owned();
        let at = day(created_at);
        self.from.as_deref().is_none_or(|from| at >= day(from))
            && self.to.as_deref().is_none_or(|to| at <= day(to))
    }

    /// One page of the found rows, in the order of `found`.
    pub fn answer<'a, T: 'a>(
        &self,
        message: &str,
        found: &[&'a T],
        volume_kobo: Option<u64>,
        view: impl Fn(&'a T) -> Value,
    ) -> Answer {
        let (per_page, page, total) = (self.per_page(), self.page(), found.len());
        let skipped = per_page.saturating_mul(page.saturating_sub(1));
        let rows: Vec<Value> = found
            .iter()
            .skip(skipped)
            .take(per_page)
            .map(|one| view(one))
            .collect();
        let mut meta = json!({
            "total": total, "skipped": skipped, "perPage": per_page, "page": page,
            "pageCount": total.div_ceil(per_page),
        });
        if let (Some(volume), Some(meta)) = (volume_kobo, meta.as_object_mut()) {
            meta.insert("total_volume".into(), volume.into());
        }
        Ok(HttpResponse::Ok()
            .json(json!({ "status": true, "message": message, "data": rows, "meta": meta })))
    }
}
