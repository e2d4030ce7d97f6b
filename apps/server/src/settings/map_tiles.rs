use super::Reader;
use http_base::MapTiles;

impl Reader {
    /// The map tiles; `None` when none are set or the setting is invalid.
    pub(super) fn map_tiles(&mut self) -> Option<MapTiles> {
        let pattern = self.text("GIDA_MAP_TILES", "");
        let attribution = self.text("GIDA_MAP_ATTRIBUTION", "");
        if pattern.is_empty() {
            return None;
        }
        match MapTiles::new(&pattern, &attribution) {
            Ok(tiles) => Some(tiles),
            Err(error) => {
                self.faults.push(format!("{error}."));
                None
            }
        }
    }
}
