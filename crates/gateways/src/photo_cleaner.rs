//! Cleans photos: they are decoded completely and encoded again.

use async_trait::async_trait;
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    error::ImageError, imageops::FilterType, metadata::Orientation,
};
use marketplace::uploads::{CleanPhoto, PhotoCleaner, PhotoError, SMALL_MAX_BYTES, SMALL_SIDE};
use sha2::{Digest, Sha256};
use std::{io::Cursor, sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// The maximum number of pixels. Photos of current phones have twelve million. A file whose header
/// states more is refused.
const PIXELS_MAX: u64 = 24_000_000;
const SIDE_MAX: u32 = 12_000;
/// The maximum memory for decoding one photo.
const MEMORY_MAX: u64 = 160 * 1024 * 1024;
/// The target size, which saves the provider's mobile data. Photos are viewed on phones, where more
/// than 1,600 pixels give no advantage.
const BYTES_WANTED: usize = 150_000;
/// The longest side and the quality of each try, the best first. The last result is used whatever
/// its size.
const TRIES: [(u32, u8); 6] = [
    (1_600, 80),
    (1_600, 65),
    (1_280, 60),
    (1_024, 50),
    (800, 45),
    (640, 40),
];
/// The qualities that are tried for the thumbnail, the best first.
const SMALL_TRIES: [u8; 5] = [75, 60, 45, 30, 15];
/// The number of photos that are processed at a time, the number that may wait, and the longest
/// wait.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Converts JPEG, PNG and WebP to JPEG: upright, at most 1,600 pixels wide or high, with white in
/// place of transparency.
#[derive(Debug, Clone)]
pub struct JpegCleaner {
    queue: Arc<Semaphore>,
    seats: Arc<Semaphore>,
    longest_wait: Duration,
}

impl Default for JpegCleaner {
    fn default() -> Self {
        Self {
            queue: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            seats: Arc::new(Semaphore::new(AT_ONCE)),
            longest_wait: LONGEST_WAIT,
        }
    }
}

impl JpegCleaner {
    /// Waits for its turn and runs the work on a thread that may block.
    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PhotoError> + Send + 'static,
    ) -> Result<T, PhotoError> {
        let _place = self.queue.try_acquire().map_err(|_| PhotoError::Busy)?;
        let turn =
            tokio::time::timeout(self.longest_wait, Arc::clone(&self.seats).acquire_owned()).await;
        let seat = turn
            .map_err(|_| PhotoError::Busy)?
            .map_err(|_| PhotoError::Busy)?;
        let done = tokio::task::spawn_blocking(move || {
            let _seat = seat;
            work()
        });
        done.await
            .map_err(|error| PhotoError::Failed(error.to_string()))?
    }
}

#[async_trait]
impl PhotoCleaner for JpegCleaner {
    async fn clean(&self, bytes: Vec<u8>) -> Result<CleanPhoto, PhotoError> {
        self.in_turn(move || clean(&bytes)).await
    }
    async fn small(&self, bytes: Vec<u8>) -> Result<Vec<u8>, PhotoError> {
        self.in_turn(move || small(&on_white(read(&bytes)?))).await
    }
}

fn clean(bytes: &[u8]) -> Result<CleanPhoto, PhotoError> {
    let (picture, jpeg) = squeezed(read(bytes)?)?;
    let sha256 = hex::encode(Sha256::digest(&jpeg));
    Ok(CleanPhoto {
        width: picture.width(),
        height: picture.height(),
        sha256,
        small: small(&picture)?,
        bytes: jpeg,
    })
}

/// The decoded picture, turned upright.
fn read(bytes: &[u8]) -> Result<DynamicImage, PhotoError> {
    let format = image::guess_format(bytes).map_err(|_| PhotoError::Unreadable)?;
    if !matches!(
        format,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP
    ) {
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
    Ok(photo)
}

/// The thumbnail: a square from the middle of the picture, in lower and lower quality until it is
/// small enough for a list.
fn small(picture: &DynamicImage) -> Result<Vec<u8>, PhotoError> {
    let side = SMALL_SIDE.min(picture.width()).min(picture.height());
    let square = picture.resize_to_fill(side, side, FilterType::Triangle);
    let mut jpeg = Vec::new();
    for quality in SMALL_TRIES {
        jpeg.clear();
        write(&square, quality, &mut jpeg)?;
        if jpeg.len() < SMALL_MAX_BYTES {
            break;
        }
    }
    Ok(jpeg)
}

fn write(picture: &DynamicImage, quality: u8, jpeg: &mut Vec<u8>) -> Result<(), PhotoError> {
    let encoder = JpegEncoder::new_with_quality(jpeg, quality);
    picture
        .write_with_encoder(encoder)
        .map_err(|error| PhotoError::Failed(error.to_string()))
}

/// The picture in smaller and smaller sizes and lower quality until it is small enough to send.
fn squeezed(photo: DynamicImage) -> Result<(DynamicImage, Vec<u8>), PhotoError> {
    let [(side, _), ..] = TRIES;
    let mut picture = on_white(shrunk(photo, side));
    let mut jpeg = Vec::new();
    for (side, quality) in TRIES {
        picture = shrunk(picture, side);
        jpeg.clear();
        write(&picture, quality, &mut jpeg)?;
        if jpeg.len() <= BYTES_WANTED {
            break;
        }
    }
    Ok((picture, jpeg))
}

fn shrunk(photo: DynamicImage, side: u32) -> DynamicImage {
    if photo.width() <= side && photo.height() <= side {
        photo
    } else {
        photo.resize(side, side, FilterType::Triangle)
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    limits
}

fn refused(error: ImageError) -> PhotoError {
    if matches!(error, ImageError::Limits(_)) {
        PhotoError::TooLarge
    } else {
        PhotoError::Unreadable
    }
}

/// The picture on a white background, because a JPEG has no transparency.
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
