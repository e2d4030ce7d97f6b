//! What a dispute keeps once the account of one of its sides is erased.

use super::Dispute;
use kernel::UploadId;

/// Replaces a text that must not be empty.
const ERASED: &str = "(erased)";

impl Dispute {
    /// Erases all texts, because each of them may be about the person. The ids of the photos that
    /// are still stored stay: these photos belong to the dispute, and without the ids they would
    /// be taken for photos of the request.
    pub fn forget(&mut self, is_kept: impl Fn(UploadId) -> bool) {
        let answer = self.answer.as_mut();
        let answers = answer.map(|one| (&mut one.text, &mut one.photos));
        let added = self.statements.iter_mut();
        let added = added.map(|one| (&mut one.text, &mut one.photos));
        let opening = std::iter::once((&mut self.statement, &mut self.photos));
        for (text, photos) in opening.chain(answers).chain(added) {
            ERASED.clone_into(text);
            photos.retain(|photo| is_kept(*photo));
        }
        if let Some(ruling) = &mut self.ruling {
            ERASED.clone_into(&mut ruling.explanation);
        }
    }
}
