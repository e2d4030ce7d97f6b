use super::*;
use image::{Rgb, RgbImage, Rgba, RgbaImage};

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A picture that is red on the left and blue on the right.
fn flag(width: u32, height: u32) -> DynamicImage {
    let colour = |x, _| {
        if x < width / 2 {
            Rgb([220, 20, 20])
        } else {
            Rgb([20, 20, 220])
        }
    };
    DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, colour))
}

/// The JPEG with an EXIF block that contains an orientation and a position.
fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut tiff = b"II*\0\x08\0\0\0".to_vec();
    tiff.extend([2, 0]);
    tiff.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    tiff.extend([0x0e, 0x01, 2, 0, 9, 0, 0, 0, 38, 0, 0, 0]);
    tiff.extend([0, 0, 0, 0]);
    tiff.extend(b"9.05,7.49");
    let mut block = b"Exif\0\0".to_vec();
    block.extend(tiff);
    let length = u16::try_from(block.len() + 2).unwrap().to_be_bytes();
    let mut out = jpeg[..2].to_vec();
    out.extend([0xff, 0xe1]);
    out.extend(length);
    out.extend(block);
    out.extend(&jpeg[2..]);
    out
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

#[test]
fn t69_jpeg_png_and_webp_come_out_as_jpeg() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let photo = clean(&encoded(&flag(64, 48), format)).unwrap();
        assert_eq!(
            image::guess_format(&photo.bytes).unwrap(),
            ImageFormat::Jpeg,
            "{format:?}"
        );
        assert_eq!((photo.width, photo.height), (64, 48));
        assert_eq!(photo.sha256, hex::encode(Sha256::digest(&photo.bytes)));
        let read = image::load_from_memory(&photo.bytes).unwrap().into_rgb8();
        assert!(
            read.get_pixel(5, 20).0[0] > 150 && read.get_pixel(58, 20).0[2] > 150,
            "{format:?}: the picture is the same"
        );
    }
}

#[test]
fn t69_the_place_of_a_photo_is_not_kept_and_the_photo_is_upright() {
    let jpeg = encoded(&flag(64, 48), ImageFormat::Jpeg);
    let taken = with_exif(&jpeg, 6);
    assert!(holds(&taken, b"Exif") && holds(&taken, b"9.05,7.49"));
    let photo = clean(&taken).unwrap();
    assert!(!holds(&photo.bytes, b"Exif") && !holds(&photo.bytes, b"9.05,7.49"));
    assert_eq!(
        (photo.width, photo.height),
        (48, 64),
        "turned a quarter to the right"
    );
    let read = image::load_from_memory(&photo.bytes).unwrap().into_rgb8();
    assert!(
        read.get_pixel(20, 5).0[0] > 150 && read.get_pixel(20, 58).0[2] > 150,
        "what was left is on top"
    );
}

#[test]
fn t69_data_hidden_behind_a_photo_is_removed() {
    let mut polyglot = encoded(&flag(32, 32), ImageFormat::Png);
    polyglot.extend(b"<script>alert(1)</script>PK\x03\x04");
    let photo = clean(&polyglot).unwrap();
    assert!(!holds(&photo.bytes, b"script") && !holds(&photo.bytes, b"PK\x03\x04"));
}

#[test]
fn t69_a_file_that_is_no_photo_is_refused() {
    let whole = encoded(&flag(64, 48), ImageFormat::Png);
    let cut = whole[..whole.len() / 2].to_vec();
    let gif = b"GIF89a\x01\0\x01\0\0\0\0;".to_vec();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".to_vec();
    for bad in [
        Vec::new(),
        b"hello".to_vec(),
        b"\xff\xd8\xff\xe0".to_vec(),
        gif,
        svg,
        cut,
        b"%PDF-1.7".to_vec(),
    ] {
        assert_eq!(
            clean(&bad),
            Err(PhotoError::Unreadable),
            "{:?}",
            String::from_utf8_lossy(&bad)
        );
    }
}

/// A file of a few bytes that claims to have very many pixels.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(&flag(8, 8), ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    png
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 {
                (crc >> 1) ^ 0xedb8_8320
            } else {
                crc >> 1
            }
        })
    })
}

#[test]
fn t69_a_bomb_is_not_unpacked() {
    for (width, height) in [
        (20_000, 20_000),
        (12_000, 12_000),
        (1, 4_000_000_000),
        (6_000, 5_000),
    ] {
        assert_eq!(
            clean(&bomb(width, height)),
            Err(PhotoError::TooLarge),
            "{width} × {height}"
        );
    }
}

#[test]
fn a_large_photo_is_made_as_small_as_a_phone_shows_it() {
    let photo = clean(&encoded(&flag(3_200, 800), ImageFormat::Jpeg)).unwrap();
    assert_eq!((photo.width, photo.height), (1_600, 400));
}

#[test]
fn a_photo_full_of_detail_is_kept_small_enough_to_send() {
    let photo = clean(&encoded(&noise(1_600, 1_200), ImageFormat::Png)).unwrap();
    assert!(
        photo.bytes.len() <= BYTES_WANTED,
        "{} bytes at {} × {}",
        photo.bytes.len(),
        photo.width,
        photo.height
    );
}

fn noise(width: u32, height: u32) -> DynamicImage {
    let mut seed = 7_u32;
    DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, |_, _| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [red, green, blue, _] = seed.to_be_bytes();
        Rgb([red, green, blue])
    }))
}

#[tokio::test]
async fn every_photo_has_a_small_square_of_its_middle_below_fifteen_kilobytes() {
    let shapes = [
        (1_600, 1_200, 176),
        (1_200, 1_600, 176),
        (400, 200, 176),
        (100, 300, 100),
        (1, 1, 1),
    ];
    for (width, height, side) in shapes {
        let photo = clean(&encoded(&noise(width, height), ImageFormat::Png)).unwrap();
        assert!(
            photo.small.len() < SMALL_MAX_BYTES,
            "{} bytes of {width} × {height}",
            photo.small.len()
        );
        let small = image::load_from_memory(&photo.small).unwrap();
        assert_eq!(
            (small.width(), small.height()),
            (side, side),
            "{width} × {height}"
        );
        let later = JpegCleaner::default().small(photo.bytes).await.unwrap();
        assert!(
            later.len() < SMALL_MAX_BYTES,
            "a photo that was kept before gets the same"
        );
        assert_eq!(image::load_from_memory(&later).unwrap().width(), side);
    }
    let flag = clean(&encoded(&flag(400, 200), ImageFormat::Jpeg)).unwrap();
    let small = image::load_from_memory(&flag.small).unwrap().into_rgb8();
    assert!(
        small.get_pixel(10, 80).0[0] > 150 && small.get_pixel(165, 80).0[2] > 150,
        "the middle, with both colours"
    );
    assert_eq!(
        JpegCleaner::default().small(b"hello".to_vec()).await,
        Err(PhotoError::Unreadable)
    );
}

#[test]
fn transparent_pixels_become_white() {
    let clear = DynamicImage::ImageRgba8(RgbaImage::from_pixel(16, 16, Rgba([0, 0, 0, 0])));
    let photo = clean(&encoded(&clear, ImageFormat::Png)).unwrap();
    let read = image::load_from_memory(&photo.bytes).unwrap().into_rgb8();
    assert!(read.get_pixel(8, 8).0.iter().all(|part| *part > 250));
}

#[tokio::test]
async fn two_photos_are_read_at_a_time_and_who_waits_too_long_is_asked_to_come_again() {
    let cleaner = JpegCleaner {
        longest_wait: Duration::from_millis(20),
        ..JpegCleaner::default()
    };
    let seats: Vec<_> = (0..AT_ONCE)
        .map(|_| Arc::clone(&cleaner.seats).try_acquire_owned().unwrap())
        .collect();
    let jpeg = encoded(&flag(16, 16), ImageFormat::Jpeg);
    assert_eq!(cleaner.clean(jpeg.clone()).await, Err(PhotoError::Busy));
    drop(seats);
    assert!(cleaner.clean(jpeg).await.is_ok());
}
