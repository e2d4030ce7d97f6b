use crate::{
    IdSource, WhatsApp,
    photos::{FileStore, PhotoCleaner},
};

/// What handling messages needs for their files.
#[derive(Clone, Copy)]
pub struct Files<'f> {
    pub whatsapp: &'f dyn WhatsApp,
    pub cleaner: &'f dyn PhotoCleaner,
    pub files: &'f dyn FileStore,
    pub ids: &'f dyn IdSource,
}
