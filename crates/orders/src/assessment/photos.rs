//! The photos of a report.

use super::{Assessment, AssessmentError, AssessmentKind, REPORT_PHOTOS_MIN};
use kernel::FieldErrors;

impl Assessment {
    /// Checks that the report that was handed in has enough photos. The report on a visit needs
    /// photos of its own. With a remote assessment, those of the request count too.
    ///
    /// # Errors
    /// `Invalid` with the field `photoIds`.
    pub fn check_photos(&self, of_request: usize) -> Result<(), AssessmentError> {
        let own = self.report.as_ref().map_or(0, |report| report.photos.len());
        let (seen, text) = match self.kind {
            AssessmentKind::OnSite => (own, "Add at least three photos of the visit."),
            AssessmentKind::Remote => (
                own.saturating_add(of_request),
                "At least three photos are needed, including those of the request. Add the missing ones.",
            ),
        };
        if seen < REPORT_PHOTOS_MIN {
            return Err(FieldErrors::one("photoIds", "too_few", text).into());
        }
        Ok(())
    }
}
