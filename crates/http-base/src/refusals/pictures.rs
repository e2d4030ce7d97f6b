use crate::Problem;
use marketplace::identity::PictureError;

impl From<PictureError> for Problem {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Upload(error) => error.into(),
            PictureError::Identity(error) => error.into(),
        }
    }
}
