#include "textflag.h"

// func dotVNNI(query, rows *int8, dimension, n int, out *int32)
//
// The instruction multiplies unsigned by signed bytes, so each byte of a row has its sign bit turned, which adds 128 to
// it; the sum of a row begins at -128 times that of the query.
TEXT ·dotVNNI(SB), NOSPLIT, $0-40
	MOVQ query+0(FP), SI
	MOVQ rows+8(FP), DI
	MOVQ dimension+16(FP), DX
	MOVQ n+24(FP), CX
	MOVQ out+32(FP), R8
	MOVL $0x80808080, AX
	VPBROADCASTD AX, Z31
	VPXORD Z29, Z29, Z29
	VPXORD Z30, Z30, Z30
	XORQ  BX, BX

added:
	VMOVDQU8 (SI)(BX*1), Z3
	VPDPBUSD Z3, Z31, Z29
	ADDQ     $64, BX
	CMPQ     BX, DX
	JLT      added
	VPSUBD   Z29, Z30, Z30

four: // rows at once, so that the query is read once for them, and no sum waits for another
	CMPQ CX, $4
	JLT  row
	LEAQ (DI)(DX*1), R9
	LEAQ (R9)(DX*1), R10
	LEAQ (R10)(DX*1), R11
	VMOVDQA64 Z30, Z4
	VMOVDQA64 Z30, Z5
	VMOVDQA64 Z30, Z6
	VMOVDQA64 Z30, Z7
	XORQ BX, BX

blocks:
	VMOVDQU8 (SI)(BX*1), Z3
	VPXORD   (DI)(BX*1), Z31, Z8
	VPXORD   (R9)(BX*1), Z31, Z9
	VPXORD   (R10)(BX*1), Z31, Z10
	VPXORD   (R11)(BX*1), Z31, Z11
	VPDPBUSD Z3, Z8, Z4
	VPDPBUSD Z3, Z9, Z5
	VPDPBUSD Z3, Z10, Z6
	VPDPBUSD Z3, Z11, Z7
	ADDQ     $64, BX
	CMPQ     BX, DX
	JLT      blocks

	VEXTRACTI64X4 $1, Z4, Y8
	VEXTRACTI64X4 $1, Z5, Y9
	VEXTRACTI64X4 $1, Z6, Y10
	VEXTRACTI64X4 $1, Z7, Y11
	VPADDD        Y8, Y4, Y4
	VPADDD        Y9, Y5, Y5
	VPADDD        Y10, Y6, Y6
	VPADDD        Y11, Y7, Y7
	VPHADDD       Y5, Y4, Y4
	VPHADDD       Y7, Y6, Y6
	VPHADDD       Y6, Y4, Y4
	VEXTRACTI128  $1, Y4, X5
	VPADDD        X5, X4, X4
	VMOVDQU       X4, (R8)
	ADDQ          $16, R8
	LEAQ          (R11)(DX*1), DI
	SUBQ          $4, CX
	JMP           four

row:
	TESTQ CX, CX
	JZ    done
	VMOVDQA64 Z30, Z0
	XORQ  BX, BX

block:
	VMOVDQU8 (DI)(BX*1), Z2
	VPXORD   Z31, Z2, Z2
	VMOVDQU8 (SI)(BX*1), Z3
	VPDPBUSD Z3, Z2, Z0
	ADDQ     $64, BX
	CMPQ     BX, DX
	JLT      block

	VEXTRACTI64X4 $1, Z0, Y1
	VPADDD        Y1, Y0, Y0
	VEXTRACTI128  $1, Y0, X1
	VPADDD        X1, X0, X0
	VPSHUFD       $0x4E, X0, X1
	VPADDD        X1, X0, X0
	VPSHUFD       $0xB1, X0, X1
	VPADDD        X1, X0, X0
	VMOVD         X0, (R8)
	ADDQ          $4, R8
	ADDQ          DX, DI
	DECQ          CX
	JMP           row

done:
	VZEROUPPER
	RET

// func dotAVX2(query, rows *int8, dimension, n int, out *int32)
TEXT ·dotAVX2(SB), NOSPLIT, $0-40
	MOVQ query+0(FP), SI
	MOVQ rows+8(FP), DI
	MOVQ dimension+16(FP), DX
	MOVQ n+24(FP), CX
	MOVQ out+32(FP), R8

row:
	TESTQ CX, CX
	JZ    done
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	XORQ  BX, BX

block:
	VPMOVSXBW (DI)(BX*1), Y2
	VPMOVSXBW (SI)(BX*1), Y3
	VPMADDWD  Y3, Y2, Y2
	VPADDD    Y2, Y0, Y0
	VPMOVSXBW 16(DI)(BX*1), Y4
	VPMOVSXBW 16(SI)(BX*1), Y5
	VPMADDWD  Y5, Y4, Y4
	VPADDD    Y4, Y1, Y1
	ADDQ      $32, BX
	CMPQ      BX, DX
	JLT       block

	VPADDD       Y1, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0x4E, X0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0xB1, X0, X1
	VPADDD       X1, X0, X0
	VMOVD        X0, (R8)
	ADDQ         $4, R8
	ADDQ         DX, DI
	DECQ         CX
	JMP          row

done:
	VZEROUPPER
	RET
