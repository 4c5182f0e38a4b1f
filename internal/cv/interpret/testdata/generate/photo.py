"""A made-up portrait: nobody's."""

import struct
import zlib


def portrait(width=120, height=150):
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            dx, dy = (x - width / 2) / width, (y - height * 0.38) / height
            head = dx * dx * 14 + dy * dy * 18 < 1
            body = y > height * 0.66 and (dx * dx * 5 + ((y - height * 1.05) / height) ** 2 * 6 < 1)
            shade = (x * 7 + y * 13) % 9
            pixel = (196 - shade, 150 - shade, 120) if head else (52, 73 + shade, 94 + shade) if body else (214 - y // 4, 222 - y // 5, 230)
            rows += bytes(pixel)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")
