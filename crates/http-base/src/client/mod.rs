//! The built client, which is read into memory as a whole, so that no request ever opens a file.

mod files;
mod pages;
mod plain;
mod preloads;

pub(crate) use files::{Encoding, Entry, Files, content_type, is_hashed};
pub use pages::is_page;
pub(crate) use pages::is_probe;
pub(crate) use plain::{SERVICE, ServiceList, with_services};

use crate::Settings;
use files::PageChanges;
use std::{
    path::PathBuf,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant, SystemTime},
};

/// How often the server checks whether the client was rebuilt.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// The files in the directory of the client.
#[derive(Debug)]
pub struct Client {
    dir: PathBuf,
    /// What the operator's settings change in each page.
    changes: PageChanges,
    loaded: RwLock<Loaded>,
}

#[derive(Debug, Clone)]
struct Loaded {
    files: Arc<Files>,
    looked_at: Instant,
    built_at: Option<SystemTime>,
}

impl Client {
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let changes = PageChanges {
            tags: tags(settings),
            chat_page: settings.chat_page.clone(),
        };
        let dir = settings.frontend_dir.clone();
        let loaded = Loaded {
            files: Arc::new(Files::load(&dir, &changes)),
            looked_at: Instant::now(),
            built_at: files::built_at(&dir),
        };
        Self {
            dir,
            changes,
            loaded: RwLock::new(loaded),
        }
    }

    /// Returns the files, which are read again after the client was rebuilt.
    pub(crate) fn files(&self) -> Arc<Files> {
        let loaded = self
            .loaded
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if loaded.looked_at.elapsed() < LOOK_EVERY {
            return loaded.files;
        }
        let built_at = files::built_at(&self.dir);
        let files = if built_at == loaded.built_at {
            loaded.files
        } else {
            Arc::new(Files::load(&self.dir, &self.changes))
        };
        *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = Loaded {
            files: Arc::clone(&files),
            looked_at: Instant::now(),
            built_at,
        };
        files
    }
}

/// The tags that tell the client about this server: the id of the advertising pixel, whether codes
/// are sent to phones, the address of the WhatsApp simulator, and the map tiles. Without these
/// settings, pages are served as they were built.
fn tags(settings: &Settings) -> String {
    let mut tags = String::new();
    if let Some(pixel) = &settings.analytics_pixel {
        tags.push_str(&format!("<meta name=\"gida-pixel\" content=\"{pixel}\">"));
    }
    if !settings.phone_codes {
        tags.push_str("<meta name=\"gida-phone-codes\" content=\"off\">");
    }
    if let Some(page) = &settings.chat_page {
        tags.push_str(&format!("<meta name=\"gida-chat\" content=\"{page}\">"));
    }
    if let Some(tiles) = &settings.map_tiles {
        tags.push_str(&tiles.tags());
    }
    tags
}
