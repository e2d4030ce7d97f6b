//! The map tiles. Without them, the client draws the areas of Abuja itself.

use crate::html::escape;

/// The source of the map tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapTiles {
    /// The URL template of a tile, with `{z}`, `{x}` and `{y}` in place of its numbers.
    pattern: String,
    /// The attribution that the licence of the tiles requires.
    attribution: String,
}

/// Why a setting of the map tiles is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MapTilesError {
    #[error("GIDA_MAP_TILES must be an https address with {{z}}, {{x}} and {{y}} in its path")]
    Pattern,
    #[error(
        "GIDA_MAP_ATTRIBUTION must name the source of GIDA_MAP_TILES, in at most 120 characters"
    )]
    Attribution,
}

const ATTRIBUTION_MAX: usize = 120;

impl MapTiles {
    /// Checks the setting. The address becomes part of the content security policy and of each page,
    /// so only the plain characters of an address are allowed.
    ///
    /// # Errors
    /// `MapTilesError` names the setting.
    pub fn new(pattern: &str, attribution: &str) -> Result<Self, MapTilesError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b":/._~?=&%-{}@".contains(&byte);
        let host = host_of(pattern).ok_or(MapTilesError::Pattern)?;
        let path = pattern.get("https://".len() + host.len()..);
        let fits =
            path.is_some_and(|path| ["{z}", "{x}", "{y}"].iter().all(|part| path.contains(part)));
        if !fits || !pattern.bytes().all(plain) {
            return Err(MapTilesError::Pattern);
        }
        let attribution = attribution.trim();
        if attribution.is_empty() || attribution.chars().count() > ATTRIBUTION_MAX {
            return Err(MapTilesError::Attribution);
        }
        Ok(Self {
            pattern: pattern.to_owned(),
            attribution: attribution.to_owned(),
        })
    }

    /// The origin of the tiles, for the content security policy.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("https://{}", host_of(&self.pattern).unwrap_or_default())
    }

    /// The elements of a page that tell the client about the tiles.
    #[must_use]
    pub fn tags(&self) -> String {
        format!(
            "<meta name=\"gida-map-tiles\" content=\"{}\"><meta name=\"gida-map-attribution\" content=\"{}\">",
            escape(&self.pattern),
            escape(&self.attribution)
        )
    }
}

/// The host of an https address, with its port.
fn host_of(pattern: &str) -> Option<&str> {
    let host = pattern.strip_prefix("https://")?.split('/').next()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:".contains(&byte);
    (!host.is_empty() && host.bytes().all(plain)).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OSM: &str = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";

    #[test]
    fn map_pictures_have_an_https_address_and_a_source() {
        let tiles = MapTiles::new(OSM, " © OpenStreetMap \"contributors\" ").unwrap();
        assert_eq!(tiles.origin(), "https://tile.openstreetmap.org");
        assert_eq!(
            tiles.tags(),
            format!(
                "<meta name=\"gida-map-tiles\" content=\"{OSM}\"><meta name=\"gida-map-attribution\" content=\"© OpenStreetMap &quot;contributors&quot;\">"
            )
        );
        for pattern in [
            "",
            "http://tile.example/{z}/{x}/{y}.png",
            "https:///{z}/{x}/{y}.png",
            "https://tile.example/{z}/{x}.png",
            "https://{z}{x}{y}.example/a.png",
            "https://a.example; script-src */{z}/{x}/{y}.png",
            "https://a.example/{z}/{x}/{y}.png\">",
        ] {
            assert_eq!(
                MapTiles::new(pattern, "a map"),
                Err(MapTilesError::Pattern),
                "{pattern}"
            );
        }
        for attribution in ["", "  ", &"a".repeat(121)] {
            assert_eq!(
                MapTiles::new(OSM, attribution),
                Err(MapTilesError::Attribution)
            );
        }
    }
}
