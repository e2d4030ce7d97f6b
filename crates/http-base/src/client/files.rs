//! The files of the client in memory, with their compressed variants.

mod page_changes;

use super::preloads::Preloads;
use crate::compress::{gzip, weight};
use bytes::Bytes;
use page_changes::change_pages;
use sha2::{Digest, Sha256};
use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

pub(crate) use page_changes::PageChanges;

/// The limits of the client's files that are read into memory.
const FILES_MAX: usize = 5000;
const BYTES_MAX: u64 = 128 * 1024 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Identity,
    Gzip,
    Brotli,
}

/// One file with its compressed variants.
#[derive(Debug)]
pub(crate) struct Entry {
    pub content_type: &'static str,
    /// The hash of the content, for `ETag`.
    pub tag: String,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    /// Whether it is a page with room for the services in its plain part.
    pub lists_services: bool,
}

/// Where a page lists the services.
pub(super) const LIST: &str = "<!--services-->";
/// The content type of pages.
const HTML: &str = "text/html; charset=utf-8";
/// The list of the files of each page, which the build writes.
const PAGE_FILES: &str = "page-files.json";

/// The files by their paths below the directory, and those that each page needs.
#[derive(Debug, Default)]
pub(crate) struct Files {
    entries: HashMap<String, Entry>,
    preloads: Preloads,
}

impl Files {
    /// Reads the files that a browser may request. Source maps, dot files, links and unknown types
    /// are left out. Each page gets what the settings change in it.
    pub(crate) fn load(dir: &Path, changes: &PageChanges) -> Self {
        let mut found = Vec::new();
        let mut left = BYTES_MAX;
        walk(dir, dir, &mut found, &mut HashSet::new());
        let mut contents: HashMap<String, Bytes> = HashMap::new();
        for (name, path) in found {
            let Ok(bytes) = fs::read(&path) else { continue };
            let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
            if length > left {
                tracing::warn!(
                    "the client is larger than {BYTES_MAX} bytes; the rest is not served"
                );
                break;
            }
            left -= length;
            contents.insert(name, bytes.into());
        }
        if !changes.is_empty() {
            change_pages(&mut contents, changes);
        }
        let preloads = contents
            .remove(PAGE_FILES)
            .map(|list| Preloads::read(&list))
            .unwrap_or_default();
        let names: Vec<String> = contents.keys().cloned().collect();
        let entries = names
            .into_iter()
            .filter_map(|name| Some((name.clone(), entry(&name, &contents)?)))
            .collect();
        Self { entries, preloads }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Entry> {
        self.entries.get(name)
    }

    pub(crate) const fn preloads(&self) -> &Preloads {
        &self.preloads
    }
}

fn entry(name: &str, contents: &HashMap<String, Bytes>) -> Option<Entry> {
    let content_type = content_type(name.rsplit_once('.')?.1)?;
    let plain = contents.get(name)?.clone();
    let variant = |extension: &str| contents.get(&format!("{name}.{extension}")).cloned();
    // Pages are written after the build has compressed everything else, so they are compressed
    // here.
    let is_page = content_type == HTML;
    let packed = variant("gz").or_else(|| is_page.then(|| gzip(&plain)).flatten());
    Some(Entry {
        content_type,
        tag: tag_of(&plain),
        lists_services: is_page
            && std::str::from_utf8(&plain).is_ok_and(|text| text.contains(LIST)),
        gzip: packed,
        brotli: variant("br"),
        plain,
    })
}

/// The hash of a content, for `ETag`.
fn tag_of(content: &[u8]) -> String {
    hex::encode(Sha256::digest(content))
        .chars()
        .take(20)
        .collect()
}

fn walk(root: &Path, dir: &Path, found: &mut Vec<(String, PathBuf)>, seen: &mut HashSet<PathBuf>) {
    let Ok(children) = fs::read_dir(dir) else {
        return;
    };
    for child in children.flatten() {
        let (path, name) = (child.path(), child.file_name());
        let Ok(kind) = child.file_type() else {
            continue;
        };
        if name.to_string_lossy().starts_with('.')
            || found.len() >= FILES_MAX
            || !seen.insert(path.clone())
        {
            continue;
        }
        if kind.is_dir() {
            walk(root, &path, found, seen);
        } else if kind.is_file()
            && let Some(below) = path.strip_prefix(root).ok().and_then(Path::to_str)
        {
            found.push((below.replace('\\', "/"), path));
        }
    }
}

/// When the client was built, as far as that is known.
pub(crate) fn built_at(dir: &Path) -> Option<SystemTime> {
    let times = ["index.html", "app-shell.html"].map(|name| {
        fs::metadata(dir.join(name))
            .and_then(|data| data.modified())
            .ok()
    });
    times.into_iter().flatten().max()
}

/// Whether the name changes with the content: `assets/main.0f1e2d3c.js`.
pub(crate) fn is_hashed(name: &str) -> bool {
    let is_hash = |part: &str| part.len() >= 6 && part.bytes().all(|b| b.is_ascii_hexdigit());
    name.strip_prefix("assets/")
        .is_some_and(|file| file.split('.').rev().skip(1).any(is_hash))
}

/// The content type of a file of the client, by its extension.
pub(crate) fn content_type(extension: &str) -> Option<&'static str> {
    Some(match extension {
        "html" => HTML,
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        "mp3" => "audio/mpeg",
        _ => return None,
    })
}

impl Entry {
    /// A page that the server has completed.
    pub(super) fn page(text: String) -> Self {
        let plain = Bytes::from(text);
        Self {
            content_type: HTML,
            tag: tag_of(&plain),
            gzip: gzip(&plain),
            brotli: None,
            plain,
            lists_services: false,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.plain).ok()
    }

    /// The variant with the highest quality value; of several with the same value, the smallest.
    pub(crate) fn best(&self, accepted: &str) -> (Encoding, Bytes) {
        let variants = [
            (Encoding::Brotli, "br", self.brotli.as_ref()),
            (Encoding::Gzip, "gzip", self.gzip.as_ref()),
        ];
        let mut best = (Encoding::Identity, &self.plain);
        // A request that does not mention `identity` accepts every other coding that it lists.
        let mut liked = if accepted.to_ascii_lowercase().contains("identity") {
            weight(accepted, "identity")
        } else {
            0
        };
        for (encoding, coding, bytes) in variants {
            let weight = weight(accepted, coding);
            // The variants are sorted from the smallest, and each is smaller than the plain form.
            if let Some(bytes) = bytes
                && (weight > liked
                    || (weight == liked && weight > 0 && best.0 == Encoding::Identity))
            {
                (best, liked) = ((encoding, bytes), weight);
            }
        }
        (best.0, best.1.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        for name in [
            "assets/main.0f1e2d.js",
            "assets/react.aabbcc.chunk.js",
            "assets/0f1e2d.css",
            "assets/landing.a14c4f80.css",
        ] {
            assert!(is_hashed(name), "{name}");
        }
        for name in [
            "sw.js",
            "index.html",
            "assets/logo.svg",
            "assets/fonts.css",
            "main.0f1e2d3c.js",
        ] {
            assert!(!is_hashed(name), "{name}");
        }
    }
}
