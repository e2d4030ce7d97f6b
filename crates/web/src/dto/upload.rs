use kernel::UploadId;
use marketplace::uploads::Upload;
use serde::Serialize;
use utoipa::ToSchema;

/// A photo that was uploaded. It is converted to a JPEG without metadata.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Upload)]
pub struct UploadBody {
    /// The id, which is sent in the answer to a `photo` field.
    pub id: String,
    pub url: String,
    pub bytes: u64,
    pub width: u32,
    pub height: u32,
}

impl From<&Upload> for UploadBody {
    fn from(upload: &Upload) -> Self {
        Self {
            id: upload.id.to_string(),
            url: url_of(upload.id),
            bytes: upload.bytes,
            width: upload.width,
            height: upload.height,
        }
    }
}

/// A photo of an order, for those who may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Photo)]
pub struct PhotoBody {
    pub id: String,
    pub url: String,
}

impl From<UploadId> for PhotoBody {
    fn from(id: UploadId) -> Self {
        Self {
            id: id.to_string(),
            url: url_of(id),
        }
    }
}

/// A voice note of a customer about an order, for those who may hear it: Opus in Ogg.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = VoiceNote)]
pub struct VoiceNoteBody {
    pub id: String,
    pub url: String,
}

impl From<UploadId> for VoiceNoteBody {
    fn from(id: UploadId) -> Self {
        Self {
            id: id.to_string(),
            url: url_of(id),
        }
    }
}

pub(super) fn url_of(id: UploadId) -> String {
    format!("/api/uploads/{id}")
}

/// The bytes of a picture.
#[derive(ToSchema)]
#[schema(as = Picture, value_type = String, format = Binary)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct PictureSchema(Vec<u8>);
