//! Photos, read whole and written anew.

use async_trait::async_trait;
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder, error::ImageError, imageops::FilterType,
    metadata::Orientation,
};
use marketplace::uploads::{CleanPhoto, PhotoCleaner, PhotoError};
use sha2::{Digest, Sha256};
use std::{io::Cursor, sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// A photo of a phone of today has twelve million pixels; what claims to have more than this is not one.
const PIXELS_MAX: u64 = 24_000_000;
const SIDE_MAX: u32 = 12_000;
/// What the reading of one photo may take of the memory.
const MEMORY_MAX: u64 = 160 * 1024 * 1024;
/// A photo is shown on a phone: more than this only costs data.
const SIDE_KEPT: u32 = 1_600;
/// The size that a provider's data should bear, and the qualities tried for it, the best first; the last one counts
/// whatever comes of it.
const BYTES_WANTED: usize = 150_000;
const QUALITIES: [u8; 4] = [80, 65, 50, 35];
/// Photos that are read at a time, how many may wait for their turn, and for how long.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// JPEG, PNG and WebP in, JPEG out: turned upright, at most 1,600 pixels wide or high, on white where it was clear.
#[derive(Debug, Clone)]
pub struct JpegCleaner {
    queue: Arc<Semaphore>,
    seats: Arc<Semaphore>,
    longest_wait: Duration,
}

impl Default for JpegCleaner {
    fn default() -> Self {
        Self { queue: Arc::new(Semaphore::new(AT_ONCE + WAITING)), seats: Arc::new(Semaphore::new(AT_ONCE)), longest_wait: LONGEST_WAIT }
    }
}

#[async_trait]
impl PhotoCleaner for JpegCleaner {
    async fn clean(&self, bytes: Vec<u8>) -> Result<CleanPhoto, PhotoError> {
        let _place = self.queue.try_acquire().map_err(|_| PhotoError::Busy)?;
        let turn = tokio::time::timeout(self.longest_wait, Arc::clone(&self.seats).acquire_owned()).await;
        let seat = turn.map_err(|_| PhotoError::Busy)?.map_err(|_| PhotoError::Busy)?;
        let cleaned = tokio::task::spawn_blocking(move || {
            let _seat = seat;
            clean(&bytes)
        });
        cleaned.await.map_err(|error| PhotoError::Failed(error.to_string()))?
    }
}

fn clean(bytes: &[u8]) -> Result<CleanPhoto, PhotoError> {
    let format = image::guess_format(bytes).map_err(|_| PhotoError::Unreadable)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(PhotoError::Unreadable);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let mut decoder = reader.into_decoder().map_err(refused)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS_MAX {
        return Err(PhotoError::TooLarge);
    }
    let upright = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut photo = DynamicImage::from_decoder(decoder).map_err(refused)?;
    photo.apply_orientation(upright);
    if photo.width() > SIDE_KEPT || photo.height() > SIDE_KEPT {
        photo = photo.resize(SIDE_KEPT, SIDE_KEPT, FilterType::Triangle);
    }
    let picture = on_white(photo);
    let mut jpeg = Vec::new();
    for quality in QUALITIES {
        jpeg.clear();
        let encoder = JpegEncoder::new_with_quality(&mut jpeg, quality);
        picture.write_with_encoder(encoder).map_err(|error| PhotoError::Failed(error.to_string()))?;
        if jpeg.len() <= BYTES_WANTED {
            break;
        }
    }
    let sha256 = hex::encode(Sha256::digest(&jpeg));
    Ok(CleanPhoto { width: picture.width(), height: picture.height(), sha256, bytes: jpeg })
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    limits
}

fn refused(error: ImageError) -> PhotoError {
    if matches!(error, ImageError::Limits(_)) { PhotoError::TooLarge } else { PhotoError::Unreadable }
}

/// A JPEG knows nothing of what is clear.
fn on_white(photo: DynamicImage) -> DynamicImage {
    if !photo.color().has_alpha() {
        return DynamicImage::ImageRgb8(photo.into_rgb8());
    }
    let clear = photo.into_rgba8();
    let mut picture = image::RgbImage::new(clear.width(), clear.height());
    for (to, from) in picture.pixels_mut().zip(clear.pixels()) {
        let [red, green, blue, alpha] = from.0;
        let over = |part: u8| {
            let mixed = (u16::from(part) * u16::from(alpha) + 255 * (255 - u16::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        to.0 = [over(red), over(green), over(blue)];
    }
    DynamicImage::ImageRgb8(picture)
}

#[cfg(test)]
#[path = "photo_cleaner_tests.rs"]
mod tests;
